import { readState, writeState } from '../../shops/state-file.ts'

/** An account that sends parcels. `balance` in centavos. */
export type Account = { id: string; name: string; email: string; balance: number }

type Code = { code: string; accountId: string; redirectUri: string; scopes: string[]; expiresAt: number }

/** One consent of an account: an access token, and the refresh token that replaces both. */
export type Grant = {
  accountId: string
  accessToken: string
  refreshToken: string
  scopes: string[]
  expiresAt: number
  refreshUntil: number
}

type ShipmentStatus = 'pending' | 'released' | 'posted' | 'delivered' | 'canceled' | 'expired' | 'undelivered'

/** A shipment, from the cart to the buyer. Money in centavos; the wire has reais as text. */
export type Shipment = {
  id: string
  accountId: string
  protocol: string
  service: number
  status: ShipmentStatus
  price: number
  recipient: string
  city: string
  tags: { tag: string; url: string | null }[]
  tracking: string | null
  /** The code of Melhor Envio itself, which is there before the carrier's. */
  ownTracking: string
  isGenerated: boolean
  createdAt: number
  paidAt: number | null
  generatedAt: number | null
  postedAt: number | null
  deliveredAt: number | null
  canceledAt: number | null
  expiredAt: number | null
}

export type State = {
  accounts: Account[]
  codes: Code[]
  grants: Grant[]
  shipments: Shipment[]
  nextNumber: number
  /** Milliseconds by which the simulator's clock is ahead. */
  ahead: number
}

/** The account that every simulator knows. */
export const simulatedShipper: Account = {
  ...{ id: '9f0c1de2-0000-4000-8000-000000000001', name: 'Ateliê da Lu' },
  ...{ email: 'lu@ateliedalu.example', balance: 500_00 },
}

export function loadState(file: string | undefined): State {
  return (
    readState<State>(file) ?? {
      ...{ codes: [], grants: [], shipments: [], nextNumber: 1, ahead: 0 },
      accounts: [{ ...simulatedShipper }],
    }
  )
}

export const saveState = (file: string | undefined, state: State) => writeState(file, state)
