import type { CarrierOptions, ParcelToQuote } from '#features/carriers/server/index.ts'

/**
 * A parcel to be sent. `zip`: eight digits; `grams` of the pieces whose weight is known, `unweighed`: how many others there
 * are; `pieces`: what they cost, in centavos.
 */
export type Parcel = ParcelToQuote & { state: string }

/**
 * A way to send a parcel. `price` in centavos; `days`: business days until it arrives, null: not said. `carrier`: whose
 * service it is; null: the merchant's own table.
 */
export type FreightOption = {
  service: string
  price: number
  days: number | null
  carrier: CarrierOptions['options'][number]['carrier'] | null
}

/** Who says what it costs to send a parcel: the merchant's own table, or a carrier. */
export type FreightPort = {
  /**
   * The cheapest first; empty: it cannot be sent there. Null: this merchant sends, but agrees on the price with the buyer.
   * Throws `conflict` with `freight_unavailable` when nobody can say it now.
   */
  quote(parcel: Parcel): Promise<FreightOption[] | null>
}
