import { readState, writeState } from '../../shops/state-file.ts'

/** An account that sells. Ids are numbers, as Mercado Pago's. */
export type Seller = { id: number; nickname: string; email: string; hasPixKey: boolean }

type Code = {
  code: string
  sellerId: number
  redirectUri: string
  challenge: string | null
  expiresAt: number
}

/** One consent of a seller: an access token, and the refresh token that replaces both. */
export type Grant = { sellerId: number; accessToken: string; refreshToken: string; expiresAt: number }

type Refund = { id: number; amount: number; at: number }

/** A Pix. Money in centavos; the wire has reais. */
export type Payment = {
  id: number
  sellerId: number
  status: 'pending' | 'approved' | 'cancelled' | 'refunded' | 'charged_back'
  amount: number
  description: string
  reference: string
  expiresAt: number
  createdAt: number
  approvedAt: number | null
  refunds: Refund[]
  /** How a chargeback ended. */
  chargeback?: 'in_process' | 'settled' | 'reimbursed'
}

/** An answer that is given again for the same idempotency key. */
type StoredAnswer = { status: number; body: object }

export type State = {
  sellers: Seller[]
  codes: Code[]
  grants: Grant[]
  payments: Payment[]
  answers: Record<string, StoredAnswer>
  nextId: number
  /** Milliseconds by which the simulator's clock is ahead. */
  ahead: number
}

/** The seller whom every simulator knows. */
export const simulatedSeller: Seller = {
  ...{ id: 44_444, nickname: 'ATELIEDALU', email: 'lu@ateliedalu.example', hasPixKey: true },
}

export function loadState(file: string | undefined): State {
  return (
    readState<State>(file) ?? {
      ...{ codes: [], grants: [], payments: [], answers: {}, nextId: 100_000_001, ahead: 0 },
      sellers: [{ ...simulatedSeller }],
    }
  )
}

export const saveState = (file: string | undefined, state: State) => writeState(file, state)
