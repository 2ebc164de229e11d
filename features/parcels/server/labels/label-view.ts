import type { Label } from './label-store.ts'

/** A label as its merchant sees it. */
export function labelView({ orderUuid, state, carrier, service, price, trackingCode, ...label }: Label) {
  const { problem, says, parcel, postedAt, outForDeliveryAt, deliveredAt } = label
  const { boughtAt, trackedAt, createdAt } = label
  return {
    ...{ orderUuid, state, carrier, service, price, trackingCode, problem, says, parcel },
    ...{ postedAt, outForDeliveryAt, deliveredAt, boughtAt, trackedAt, createdAt },
  }
}
