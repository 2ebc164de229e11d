import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listTimeline as listCall } from '../../timeline-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { readLives } from '../record/read-lives.ts'
import { ownCustomer } from './access.ts'
import { timelineStore } from './timeline-store.ts'

/** What happened with a customer of the caller, the latest first. */
export async function listTimeline(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, ...page }: RequestOf<typeof listCall>['body'],
) {
  const { db } = deps.connection
  await ownCustomer(db, actor, uuid)
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  const store = timelineStore(db)
  const [found, total] = await Promise.all([
    store.page(actor.userUuid, uuid, page),
    store.count(actor.userUuid, uuid),
  ])
  const names = new Map<string, string | null>()
  for (const one of new Set(found.map(({ merchantUuid }) => merchantUuid)))
    if (one !== null) names.set(one, (await deps.merchants.find(one))?.name ?? null)
  const rows = found.map((entry) => ({
    ...entry,
    name: entry.merchantUuid === null ? entry.name : (names.get(entry.merchantUuid) ?? null),
  }))
  return pageOf(rows, total, page)
}
