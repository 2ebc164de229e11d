import type { PersonalData } from '#features/accounts/server/index.ts'
import type { ParcelsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'
import { labelStore } from './labels/label-store.ts'

/** What users ticked off and which labels they bought; the parcels themselves are the merchant's. */
export function parcelsPersonalData({ connection }: Pick<ParcelsDeps, 'connection'>): PersonalData {
  const store = erasureStore(connection.db)
  const labels = labelStore(connection.db)
  return {
    feature: 'parcels',
    async tablesOf(userUuid) {
      const picked = await store.pickedBy(userUuid)
      const bought = (await labels.boughtBy(userUuid)).map(({ orderUuid, service, createdAt }) => ({
        ...{ orderUuid, service, createdAt },
      }))
      return [
        { name: 'picked_lines', rows: () => picked },
        { name: 'shipping_labels', rows: () => bought },
      ]
    },
    async erase(userUuid) {
      await store.forget(userUuid)
      await labels.forgetUser(userUuid)
    },
  }
}
