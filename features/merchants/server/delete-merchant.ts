import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { restorableDays } from '../contract.ts'
import { merchantAccess, unknownMerchant } from './access.ts'
import { deletedEmail, restoredEmail } from './deletion-emails.ts'
import type { MerchantsDeps } from './deps.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { merchantViews } from './merchant-view.ts'
import { fullAdmins, stillFull } from './people/full-admins.ts'
import { refreshStatus } from './refresh-status.ts'

type Deps = Pick<
  MerchantsDeps,
  'connection' | 'clock' | 'ids' | 'accounts' | 'messenger' | 'i18n' | 'env' | 'jobs'
>

/** The time before which a deleted merchant can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * day)
}

/** Hides a merchant at once; it is erased after 30 days. Its full administrators get an e-mail. */
export async function deleteMerchant(deps: Deps, actor: Actor, uuid: string) {
  const { connection, clock, ids } = deps
  await merchantAccess(connection.db, actor, uuid, 'full')
  const { admins, changerName } = await people(deps, actor, uuid)
  return connection.transaction(async (tx) => {
    const { name } = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const now = clock.now()
    await merchantStore(tx).change(uuid, { deletedAt: now })
    await noteAs({ tx, clock, ids }, actor, uuid, 'deleted')
    const erasedAt = new Date(now.getTime() + restorableDays * day)
    for (const to of await stillFull(tx, uuid, admins))
      await deps.messenger.send(deletedEmail(deps, to, { merchantName: name, changerName, erasedAt }), { tx })
    return changedView(deps, tx, uuid)
  })
}

/** Brings a deleted merchant back. Throws `not_found` for all but its full administrators, and after 30 days. */
export async function restoreMerchant(deps: Deps, actor: Actor, uuid: string) {
  const { connection, clock, ids } = deps
  const { admins, changerName } = await people(deps, actor, uuid)
  return connection.transaction(async (tx) => {
    const merchant = await merchantStore(tx).lock(uuid)
    const role = await memberStore(tx).roleOf(uuid, actor.userUuid)
    const isRestorable = merchant?.deletedAt && merchant.deletedAt > restorableSince(clock.now())
    if (role !== 'full' || !isRestorable) throw unknownMerchant()

    await merchantStore(tx).change(uuid, { deletedAt: null })
    await noteAs({ tx, clock, ids }, actor, uuid, 'restored')
    for (const to of await stillFull(tx, uuid, admins))
      await deps.messenger.send(
        restoredEmail(deps, to, { merchantUuid: uuid, merchantName: merchant.name, changerName }),
        { tx },
      )
    return changedView(deps, tx, uuid)
  })
}

async function people(deps: Deps, { userUuid }: Actor, uuid: string) {
  const changer = await deps.accounts.contactOf(userUuid)
  return { admins: await fullAdmins(deps, uuid), changerName: changer?.name ?? '' }
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

async function changedView(deps: Deps, tx: Database, uuid: string) {
  const store = merchantStore(tx)
  await refreshStatus(deps, tx, uuid)
  const before = await store.lock(uuid)
  if (before) await store.change(uuid, { version: before.version + 1, updatedAt: deps.clock.now() })
  const merchant = await store.byUuid(uuid)
  const [view] = merchant ? await merchantViews(tx, [{ ...merchant, role: 'full' }]) : []
  if (!view) throw unknownMerchant()
  return view
}
