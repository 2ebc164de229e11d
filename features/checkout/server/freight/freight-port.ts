/** A parcel to be sent. `zip`: eight digits; `pieces`: what its pieces cost, in centavos. */
export type Parcel = { merchantUuid: string; zip: string; state: string; grams: number; pieces: number }

/** A way to send a parcel. `price` in centavos; `days`: business days until it arrives, null: not said. */
export type FreightOption = { service: string; price: number; days: number | null }

/** Who says what it costs to send a parcel: the merchant's own table, or a carrier. */
export type FreightPort = {
  /** The cheapest first; empty: it cannot be sent there. Null: this merchant sends, but agrees on the price with the buyer. */
  quote(parcel: Parcel): Promise<FreightOption[] | null>
}
