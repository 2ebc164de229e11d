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

/** A page for cards, as an app asked for it. */
export type Preference = {
  id: string
  sellerId: number
  amount: number
  title: string
  reference: string
  returnUrl: string
  mostInstallments: number
  statement: string
  expiresAt: number
  createdAt: number
}

/** Money in centavos; the wire has reais. */
export type Payment = {
  id: number
  sellerId: number
  /** `bolbradesco`, `visa`, `master`; a Pix without. */
  method?: string
  status: 'pending' | 'in_process' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back'
  /** Why a card was rejected. */
  detail?: string
  card?: { last4: string; installments: number }
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
  preferences: Preference[]
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
  return {
    ...{ codes: [], grants: [], payments: [], preferences: [], answers: {}, nextId: 100_000_001, ahead: 0 },
    sellers: [{ ...simulatedSeller }],
    ...readState<State>(file),
  }
}

export const saveState = (file: string | undefined, state: State) => writeState(file, state)
