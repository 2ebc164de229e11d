import type { LabelPrices } from './labels-queries.ts'

type Service = { carrier: string; code: string }

/** What the label of a parcel costs by this service, else by the one that its buyer chose; null: not known. */
export function priceOf(
  parcel: LabelPrices['parcels'][number] | undefined,
  service: Service | null,
): number | null {
  const wanted = service ?? parcel?.chosen
  const found = parcel?.prices.find(
    ({ carrier, code }) => carrier === wanted?.carrier && code === wanted.code,
  )
  return found?.price ?? null
}
