import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showMarks as showCall } from '../../marks-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { customerIn, scopeOf } from '../people/access.ts'
import { markStore } from './mark-store.ts'

/** What is said of a customer as a buyer, and for the owner of connected accounts, as a profile. */
export async function showMarks(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, merchantUuid }: RequestOf<typeof showCall>['body'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  const { db } = deps.connection
  await customerIn(db, scope, uuid)
  const store = markStore(db)
  const rows = await deps.orders.buyerRows(await store.buyersOf(uuid, scope.merchantUuid))
  const names = new Map<string, string>()
  for (const one of new Set(rows.map((buyer) => buyer.merchantUuid)))
    names.set(one, (await deps.merchants.find(one))?.name ?? '')
  const buyers = rows.map((buyer) => ({
    ...buyer,
    name: scope.isWithheld ? null : buyer.name,
    merchantName: names.get(buyer.merchantUuid) ?? '',
  }))
  if (scope.merchantUuid !== null) return { buyers, accounts: [] }

  const [accounts, profiles] = await Promise.all([
    deps.integrations.accountsOfOwner(actor.userUuid),
    store.profilesOf(actor.userUuid, uuid),
  ])
  return {
    buyers,
    accounts: accounts.map(({ pluginId, username }) => {
      const named = profiles.find((one) => one.pluginId === pluginId)
      const profile = named ? { id: named.id, kind: named.kind, addedAt: named.addedAt } : null
      return { pluginId, accountUsername: username, profile }
    }),
  }
}
