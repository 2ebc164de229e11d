import type { ServiceAccount } from '#features/services/server/index.ts'

/** The account of a merchant at a carrier. */
export type CarrierAccount = Pick<ServiceAccount, 'connectionUuid' | 'details'>

/** Centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number }

/** A parcel whose freight is asked for: CEPs of eight digits; `value` in centavos, `codes` of the services that count. */
export type QuoteRequest = { from: string; to: string; box: Box; value: number; codes: string[] }

/** What a service asks for a parcel: centavos, and days until it arrives, null: not said. */
export type CarrierQuote = { code: string; price: number; days: number | null }

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
}
