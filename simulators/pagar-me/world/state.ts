import { readState, writeState } from '../../shops/state-file.ts'

/** Where an account's webhook goes, and what it says who it is. */
export type Hook = { url: string; user: string; password: string }

/** An account that sells. */
export type Account = {
  id: string
  name: string
  secretKey: string
  publicKey: string
  takesPix: boolean
  /** Sites whose browsers may make tokens; empty: any. */
  domains: string[]
  hook: Hook | null
}

/** A card that a browser sent; its number is not stored. */
export type Token = {
  id: string
  accountId: string
  brand: string
  last4: string
  holder: string
  /** What becomes of a payment with it. */
  outcome: 'approved' | 'in_review' | { code: string }
  expiresAt: number
  isUsed: boolean
}

type Customer = { name: string; email: string; document: string }

type Refund = { id: string; amount: number; at: number }

/** An order and its only charge. Money in centavos, as on the wire. */
export type Charge = {
  id: string
  orderId: string
  /** The order's number at the shop. */
  code: string
  accountId: string
  title: string
  method: 'pix' | 'boleto' | 'credit_card'
  status: 'pending' | 'processing' | 'paid' | 'overpaid' | 'underpaid' | 'canceled' | 'failed' | 'chargedback'
  amount: number
  paidAmount: number
  customer: Customer
  card: Pick<Token, 'brand' | 'last4' | 'holder'> | null
  installments: number
  statement: string
  /** Why a card was refused, by ABECS; `antifraud`: by Pagar.me itself. */
  refusal: string | null
  /** Of a Pix; the last moment of the last day of a boleto. */
  expiresAt: number | null
  createdAt: number
  paidAt: number | null
  canceledAt: number | null
  refunds: Refund[]
  /** Attempts to cancel it, and when the last one was. */
  cancels: { times: number; at: number }
}

/** A webhook that was sent. */
export type SentHook = { id: string; accountId: string; type: string; at: number; body: object }

/** An answer that is given again for the same idempotency key. */
type StoredAnswer = { status: number; body: object; at: number }

export type State = {
  accounts: Account[]
  tokens: Token[]
  charges: Charge[]
  hooks: SentHook[]
  answers: Record<string, StoredAnswer>
  /** Milliseconds by which the simulator's clock is ahead. */
  ahead: number
}

/** The account that every simulator knows. */
export const simulatedPagarMeAccount: Account = {
  ...{ id: 'acc_ateliedalu', name: 'Ateliê da Lu', takesPix: true, domains: [], hook: null },
  ...{ secretKey: 'sk_test_ateliedalu000000', publicKey: 'pk_test_ateliedalu000000' },
}

export function loadState(file: string | undefined): State {
  return {
    ...{ tokens: [], charges: [], hooks: [], answers: {}, ahead: 0 },
    accounts: [{ ...simulatedPagarMeAccount }],
    ...readState<State>(file),
  }
}

export const saveState = (file: string | undefined, state: State) => writeState(file, state)
