import { readState, writeState } from '../../shops/state-file.ts'

export type Method = 'card' | 'pix' | 'boleto'

/** An account that sells. `takes`: the ways to pay that Stripe has opened for it. */
export type Account = { id: string; name: string; isOpen: boolean; takes: Method[] }

type Code = { code: string; accountId: string; expiresAt: number }

type Refund = { id: string; amount: number; at: number }

type Dispute = { id: string; status: 'needs_response' | 'lost' | 'won'; at: number }

/** A page for cards, as a platform asked for it. */
export type Session = {
  id: string
  accountId: string
  amount: number
  title: string
  reference: string
  returnUrl: string
  status: 'open' | 'complete' | 'expired'
  expiresAt: number
  /** Null until a card was typed. */
  intentId: string | null
}

/** A payment. Money in centavos. */
export type Intent = {
  id: string
  accountId: string
  method: Method
  amount: number
  title: string
  reference: string
  status: 'requires_action' | 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  /** Why it failed last, in Stripe's words. */
  error: { code: string; declineCode: string | null } | null
  card: { brand: string; last4: string } | null
  createdAt: number
  expiresAt: number
  paidAt: number | null
  refunds: Refund[]
  dispute: Dispute | null
}

export type State = {
  accounts: Account[]
  codes: Code[]
  /** The accounts that work with the platform. */
  connected: string[]
  sessions: Session[]
  intents: Intent[]
  nextId: number
  /** Milliseconds by which the simulator's clock is ahead. */
  ahead: number
}

/** The account that every simulator knows. Pix is by invitation for accounts in Brazil; this one has it. */
const simulatedAccount: Account = {
  ...{ id: 'acct_1AtelieDaLu', name: 'Ateliê da Lu', isOpen: true, takes: ['card', 'pix', 'boleto'] },
}

export function loadState(file: string | undefined): State {
  return {
    ...{ codes: [], connected: [], sessions: [], intents: [], nextId: 1000, ahead: 0 },
    accounts: [{ ...simulatedAccount }],
    ...readState<State>(file),
  }
}

export const saveState = (file: string | undefined, state: State) => writeState(file, state)
