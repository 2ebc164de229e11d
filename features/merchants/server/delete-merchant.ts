import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { restorableDays } from '../contract.ts'
import { merchantAccess, unknownMerchant } from './access.ts'
import type { MerchantsDeps } from './deps.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { merchantViews } from './merchant-view.ts'
import { refreshStatus } from './refresh-status.ts'

type Deps = Pick<MerchantsDeps, 'connection' | 'clock' | 'ids'>

/** The time before which a deleted merchant can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * day)
}

/** Hides a merchant at once; it is erased after 30 days. */
export async function deleteMerchant({ connection, clock, ids }: Deps, actor: Actor, uuid: string) {
  return connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    await merchantStore(tx).change(uuid, { deletedAt: clock.now() })
    await noteAs({ tx, clock, ids }, actor, uuid, 'deleted')
    return changedView(tx, uuid, clock.now())
  })
}

/** Brings a deleted merchant back. Throws `not_found` for all but its full administrators, and after 30 days. */
export async function restoreMerchant({ connection, clock, ids }: Deps, actor: Actor, uuid: string) {
  return connection.transaction(async (tx) => {
    const merchant = await merchantStore(tx).lock(uuid)
    const role = await memberStore(tx).roleOf(uuid, actor.userUuid)
    const isRestorable = merchant?.deletedAt && merchant.deletedAt > restorableSince(clock.now())
    if (role !== 'full' || !isRestorable) throw unknownMerchant()

    await merchantStore(tx).change(uuid, { deletedAt: null })
    await noteAs({ tx, clock, ids }, actor, uuid, 'restored')
    return changedView(tx, uuid, clock.now())
  })
}

async function noteAs(
  { tx, clock, ids }: { tx: Database } & Pick<Deps, 'clock' | 'ids'>,
  { userUuid }: Actor,
  merchantUuid: string,
  what: string,
): Promise<void> {
  const change = { id: ids.uuid(), merchantUuid, userUuid, what, details: {}, createdAt: clock.now() }
  await merchantStore(tx).noteChange(change)
}

async function changedView(tx: Database, uuid: string, now: Date) {
  const store = merchantStore(tx)
  await refreshStatus(tx, uuid)
  const before = await store.lock(uuid)
  if (before) await store.change(uuid, { version: before.version + 1, updatedAt: now })
  const merchant = await store.byUuid(uuid)
  const [view] = merchant ? await merchantViews(tx, [{ ...merchant, role: 'full' }]) : []
  if (!view) throw unknownMerchant()
  return view
}
