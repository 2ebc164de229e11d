import type { ParcelsDeps } from '../deps.ts'
import { labelStore } from './label-store.ts'

/** When the parcel of an order reached each step, as its carrier said; null: not yet, or it was not said. */
export type WayOfParcel = { postedAt: Date | null; outForDeliveryAt: Date | null; deliveredAt: Date | null }

/** Null without a label of ours, and before its parcel was handed over. The caller checked the buyer's link. */
export async function wayOfParcel(
  { connection }: Pick<ParcelsDeps, 'connection'>,
  { uuid, merchantUuid }: { uuid: string; merchantUuid: string },
): Promise<WayOfParcel | null> {
  const [label] = await labelStore(connection.db).current(merchantUuid, { orderUuids: [uuid] })
  if (label?.state !== 'ready' || label.postedAt === null) return null
  const { postedAt, outForDeliveryAt, deliveredAt } = label
  return { postedAt, outForDeliveryAt, deliveredAt }
}
