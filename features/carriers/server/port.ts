import type { ServiceFailure } from '#features/services/contract.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import type { LabelProblem } from '../label-problems.ts'
import type { ParcelState } from '../parcel-states.ts'

/** The account of a merchant at a carrier. */
export type CarrierAccount = Pick<ServiceAccount, 'connectionUuid' | 'details' | 'permissions'>

/** Centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number }

/** A parcel whose freight is asked for: CEPs of eight digits; `value` in centavos, `codes` of the services that count. */
export type QuoteRequest = { from: string; to: string; box: Box; value: number; codes: string[] }

/**
 * What a service asks for a parcel: centavos, and days until it arrives, null: not said. `cost`: what the merchant pays where
 * that is not what her buyers do.
 */
export type CarrierQuote = { code: string; price: number; days: number | null; cost?: number }

type CarrierService = { code: string; name: string }

/**
 * Who carries parcels: what differs from one to another. Null: nothing is known, as the carrier did not answer or not in a
 * way that we understand; what came of the call is noted on the connection.
 */
export type Carrier = {
  /** The services that this account may use. */
  services(account: CarrierAccount): Promise<CarrierService[] | null>
  /** What the asked services cost; those that do not serve the route are absent. */
  quote(account: CarrierAccount, request: QuoteRequest): Promise<CarrierQuote[] | null>
  labels: LabelDesk
}

/** Who sends or gets a parcel. `document`: CPF or CNPJ without punctuation; `zip`: eight digits. */
export type Party = {
  name: string
  document: string | null
  phone: string | null
  email: string | null
  address: {
    zip: string
    street: string
    number: string | null
    complement: string | null
    district: string
    city: string
    state: string
  }
}

/** A parcel whose label is bought. `reference`: our own key, by which it is found again. Money in centavos. */
export type Shipment = {
  reference: string
  code: string
  box: Box
  value: number
  from: Party
  to: Party
  items: { name: string; quantity: number; price: number }[]
}

/**
 * A label as the carrier has it. `ordered`: it is still to be paid; `paid`: it is still to be made; `made`: it can be
 * printed. Labels that were cancelled or expired are none.
 */
export type CarrierLabel = {
  id: string
  stage: 'ordered' | 'paid' | 'made'
  trackingCode: string | null
  price: number | null
}

/**
 * What came of a call about a label. `refused`: it will not work like this; `says`: the carrier's words. `failed`: nothing is
 * known of it, and it may have been done.
 */
export type LabelAnswer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; problem: LabelProblem; says: string | null }
  | { kind: 'failed'; failure: ServiceFailure }

export type TrackedParcel = { id: string; state: ParcelState; trackingCode: string | null }

/** What labels need of a carrier. No call is repeated here: who calls looks up what an unknown answer has done. */
export type LabelDesk = {
  /** Whether the account allows all of this; if not, its owner has to connect it again. */
  allows(account: CarrierAccount): boolean
  /** Centavos that labels are paid with; null where they are paid later. */
  balance(account: CarrierAccount): Promise<LabelAnswer<number | null>>
  /** The label of our key, else of this id, unless it was cancelled or has expired. `since`: no older one is meant. */
  find(
    account: CarrierAccount,
    wanted: { reference: string; id: string | null; since: Date },
  ): Promise<LabelAnswer<CarrierLabel | null>>
  order(account: CarrierAccount, shipment: Shipment): Promise<LabelAnswer<CarrierLabel>>
  pay(account: CarrierAccount, id: string): Promise<LabelAnswer<null>>
  make(account: CarrierAccount, id: string): Promise<LabelAnswer<null>>
  /** One PDF of all. */
  print(account: CarrierAccount, ids: string[]): Promise<LabelAnswer<Buffer>>
  cancel(account: CarrierAccount, id: string): Promise<LabelAnswer<null>>
  /** Parcels that the carrier does not know yet are absent. */
  track(
    account: CarrierAccount,
    labels: { id: string; trackingCode: string | null }[],
  ): Promise<LabelAnswer<TrackedParcel[]>>
}
