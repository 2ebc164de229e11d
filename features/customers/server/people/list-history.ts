import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { readLives } from '../record/read-lives.ts'
import { customerIn, ownCustomer, scopeOf } from './access.ts'
import { historyStore } from './history-store.ts'
import { sessionStore } from './session-store.ts'

/** The lives that a customer took part in, for the account whose lives they are. */
export async function listSessions(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, ...page }: RequestOf<typeof calls.listSessions>['body'],
) {
  const { db } = deps.connection
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  await ownCustomer(db, actor, uuid)
  const store = sessionStore(db)
  const [rows, total] = await Promise.all([store.page(uuid, page), store.count(uuid)])
  return pageOf(rows, total, page)
}

/** What a customer wrote, for the account whose lives it was written in. */
export async function listComments(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, ...page }: RequestOf<typeof calls.listCustomerComments>['body'],
) {
  const { db } = deps.connection
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  await ownCustomer(db, actor, uuid)
  const store = historyStore(db)
  const [rows, total] = await Promise.all([store.comments(uuid, page), store.countComments(uuid)])
  return pageOf(rows, total, page)
}

export async function listOrders(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, merchantUuid, ...page }: RequestOf<typeof calls.listCustomerOrders>['body'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  const { db } = deps.connection
  await readLives(deps, { ownerUuid: scope.ownerUuid, which: 'locked_again' })
  await customerIn(db, scope, uuid)
  const store = historyStore(db)
  const [rows, total] = await Promise.all([
    store.orders(uuid, scope.merchantUuid, page),
    store.countOrders(uuid, scope.merchantUuid),
  ])
  return pageOf(rows, total, page)
}
