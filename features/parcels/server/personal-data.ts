import type { PersonalData } from '#features/accounts/server/index.ts'
import type { ParcelsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'

/** What users ticked off; the parcels themselves are the merchant's. */
export function parcelsPersonalData({ connection }: Pick<ParcelsDeps, 'connection'>): PersonalData {
  const store = erasureStore(connection.db)
  return {
    feature: 'parcels',
    async tablesOf(userUuid) {
      const picked = await store.pickedBy(userUuid)
      return [{ name: 'picked_lines', rows: () => picked }]
    },
    erase: (userUuid) => store.forget(userUuid),
  }
}
