import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listCustomers as listCall } from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { readLives } from '../record/read-lives.ts'
import { scopeOf } from './access.ts'
import { customerListStore } from './customer-list-store.ts'
import { customerRow } from './customer-row.ts'
import { customerStore } from './customer-store.ts'

export async function listCustomers(
  deps: CustomersDeps,
  actor: Actor,
  { merchantUuid, ...input }: RequestOf<typeof listCall>['body'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  if (merchantUuid && input.filter.liveId) throw new AppError('not_found')
  await readLives(deps, { ownerUuid: scope.ownerUuid, which: 'locked_again' })
  const { rows, total } = await customerListStore(deps.connection.db).page(scope, input, deps.clock.now())
  return pageOf(
    rows.map((one) => customerRow(one, scope.isWithheld)),
    total,
    input,
  )
}

/** What the caller's customers can be filtered by. */
export async function listChoices({ connection }: CustomersDeps, actor: Actor) {
  const store = customerStore(connection.db)
  const [cities, lives] = await Promise.all([store.cities(actor.userUuid), store.livesOf(actor.userUuid)])
  return { cities, lives }
}

export async function listTags({ connection }: CustomersDeps, actor: Actor) {
  return { tags: await customerStore(connection.db).tags(actor.userUuid) }
}
