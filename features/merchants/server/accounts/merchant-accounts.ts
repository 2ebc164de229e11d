import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { merchantAccess } from '../access.ts'
import type { MerchantsDeps } from '../deps.ts'
import { type Merchant, merchantStore } from '../merchant-store.ts'
import { merchantAccountStore } from './account-store.ts'

type Deps = Pick<MerchantsDeps, 'connection' | 'integrations'>

/**
 * The connections that belong to a merchant: the assigned ones; where none was assigned, all of its creator's, as long
 * as the creator has no other merchant.
 */
export async function pluginsOf(
  { connection, integrations }: Deps,
  merchant: Pick<Merchant, 'uuid' | 'createdByUuid'>,
): Promise<{ pluginIds: string[]; byDefault: boolean }> {
  const store = merchantAccountStore(connection.db)
  const assigned = await store.assignedTo(merchant.uuid)
  if (assigned.length > 0) return { pluginIds: assigned, byDefault: false }
  if ((await store.addedBy(merchant.createdByUuid)).length > 1) return { pluginIds: [], byDefault: false }

  const accounts = await integrations.accountsOfOwner(merchant.createdByUuid)
  return { pluginIds: accounts.map(({ pluginId }) => pluginId), byDefault: true }
}

/** The merchants that a connection belongs to; see `pluginsOf`. */
export async function merchantsOfPlugin(deps: Deps, pluginId: string): Promise<Merchant[]> {
  const assigned = await merchantStore(deps.connection.db).ofPlugin(pluginId)
  if (assigned.length > 0) return assigned

  const account = await deps.integrations.accountOf(pluginId)
  const own = account ? await merchantAccountStore(deps.connection.db).addedBy(account.ownerUuid) : []
  const [only] = own
  if (!only || own.length > 1) return []
  return (await pluginsOf(deps, only)).byDefault ? [only] : []
}

/** The accounts of a merchant, and those that the caller may assign to it. */
export async function listMerchantAccounts(deps: MerchantsDeps, actor: Actor, uuid: string) {
  const merchant = await merchantAccess(deps.connection.db, actor, uuid, 'read')
  const { pluginIds, byDefault } = await pluginsOf(deps, merchant)
  const mine = await deps.integrations.accountsOfOwner(actor.userUuid)
  const others = await Promise.all(
    pluginIds
      .filter((pluginId) => !mine.some((account) => account.pluginId === pluginId))
      .map((pluginId) => deps.integrations.accountOf(pluginId)),
  )
  const shown = [
    ...others.filter((account) => account !== null),
    ...(merchant.role === 'full' ? mine : mine.filter(({ pluginId }) => pluginIds.includes(pluginId))),
  ]
  const rows = shown
    .map(({ pluginId, username, ownerUuid }) => ({
      ...{ pluginId, username, isMine: ownerUuid === actor.userUuid },
      ...{ isAssigned: pluginIds.includes(pluginId), byDefault: byDefault && pluginIds.includes(pluginId) },
    }))
    .toSorted((a, b) => a.username.localeCompare(b.username))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Assigns the named ones of the caller's own accounts, and takes away the caller's others. */
export async function assignMerchantAccounts(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, pluginIds }: { uuid: string; pluginIds: string[] },
) {
  await merchantAccess(deps.connection.db, actor, uuid, 'full')
  const mine = (await deps.integrations.accountsOfOwner(actor.userUuid)).map(({ pluginId }) => pluginId)
  if (pluginIds.some((pluginId) => !mine.includes(pluginId)))
    throw fieldError('plugin_ids', 'not_own_account')

  await deps.connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = merchantAccountStore(tx)
    const now = deps.clock.now()
    await store.remove(
      uuid,
      mine.filter((pluginId) => !pluginIds.includes(pluginId)),
    )
    await store.add(uuid, pluginIds, now)
    await merchantStore(tx).noteChange({
      ...{ id: deps.ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'accounts_changed', details: { pluginIds } },
    })
  })
  return listMerchantAccounts(deps, actor, uuid)
}
