import { unknownMerchant } from './access.ts'
import type { MerchantsDeps } from './deps.ts'
import { merchantStore } from './merchant-store.ts'
import { merchantViews } from './merchant-view.ts'

/** Finds the merchant's uuid by a stream; null for an unknown stream. */
export type MerchantOfStream = (streamUuid: string) => Promise<string | null>

/** What visitors may know of a stream's merchant. Throws `not_found` for unknown streams and deleted merchants. */
export async function findMerchantOfStream(
  { connection: { db } }: Pick<MerchantsDeps, 'connection'>,
  merchantOfStream: MerchantOfStream,
  streamUuid: string,
) {
  const uuid = await merchantOfStream(streamUuid)
  const merchant = uuid ? await merchantStore(db).byUuid(uuid) : null
  if (!merchant || merchant.deletedAt) throw unknownMerchant()

  const [view] = await merchantViews(db, [{ ...merchant, role: 'read' }])
  if (!view) throw unknownMerchant()
  const {
    missing,
    createdByUuid,
    adminsFull,
    adminsRead,
    adminsInvited,
    role,
    version,
    deletedAt,
    ...shown
  } = view
  return shown
}
