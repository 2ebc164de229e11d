import { pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostMerchants } from '../contract.ts'
import { merchantAccess } from './access.ts'
import { restorableSince } from './delete-merchant.ts'
import type { MerchantsDeps } from './deps.ts'
import { merchantStore } from './merchant-store.ts'
import { merchantViews } from './merchant-view.ts'

/** One merchant as the caller sees it. */
export async function showMerchant(db: Database, actor: Actor, uuid: string) {
  const [view] = await merchantViews(db, [await merchantAccess(db, actor, uuid, 'read')])
  if (!view) throw new Error('a merchant without a view')
  return view
}

/** The caller's merchants, newest first; those deleted within 30 days for their full administrators. */
export async function listMyMerchants(
  { connection: { db }, clock }: Pick<MerchantsDeps, 'connection' | 'clock'>,
  actor: Actor,
  uuid?: string | null,
) {
  if (uuid) return pageOf([await showMerchant(db, actor, uuid)], 1, { page: 1, limit: mostMerchants })

  const rows = await merchantStore(db).ofMember(actor.userUuid)
  const since = restorableSince(clock.now())
  const shown = rows.filter(
    ({ merchant: { deletedAt }, role }) => !deletedAt || (role === 'full' && deletedAt > since),
  )
  const views = await merchantViews(
    db,
    shown.map(({ merchant, role }) => ({ ...merchant, role })),
  )
  return pageOf(views, views.length, { page: 1, limit: Math.max(mostMerchants, views.length) })
}
