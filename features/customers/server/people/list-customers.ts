import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  listChoices as choicesCall,
  listCustomers as listCall,
  listTags as tagsCall,
} from '../../contract.ts'
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
  const store = customerListStore(deps.connection.db)
  const { rows, total, hasMoreThanTotal, lastPage } = await store.page(scope, input, deps.clock.now())
  const { pagination, ...page } = pageOf(
    rows.map((one) => customerRow(one, scope.isWithheld)),
    total,
    input,
  )
  return { ...page, pagination: { ...pagination, lastPage }, ...(hasMoreThanTotal && { hasMoreThanTotal }) }
}

/** What the customers can be filtered by. */
export async function listChoices(
  deps: CustomersDeps,
  actor: Actor,
  { merchantUuid }: RequestOf<typeof choicesCall>['query'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  const store = customerStore(deps.connection.db)
  const [cities, lives] = await Promise.all([
    scope.isWithheld ? [] : store.cities(scope),
    merchantUuid ? [] : store.livesOf(actor.userUuid),
  ])
  return { cities, lives }
}

export async function listTags(
  deps: CustomersDeps,
  actor: Actor,
  { merchantUuid }: RequestOf<typeof tagsCall>['query'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  return { tags: await customerStore(deps.connection.db).tags(scope) }
}
