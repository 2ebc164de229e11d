import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showCustomer as showCall } from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { readLives } from '../record/read-lives.ts'
import { type Scope, scopeOf, unknownCustomer } from './access.ts'
import { customerRow } from './customer-row.ts'
import { customerStore } from './customer-store.ts'
import { sizesAmong } from './favourite-sizes.ts'
import { furtherData } from './further-data.ts'
import { furtherDataStore } from './further-data-store.ts'
import { historyStore } from './history-store.ts'

/** A profile. A document number is shown only when it is asked for, and the view is logged. */
export async function showCustomer(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, merchantUuid, showDocument }: RequestOf<typeof showCall>['body'],
) {
  const scope = await scopeOf(deps, actor, merchantUuid)
  if (showDocument && scope.isWithheld) throw new AppError('access_denied')
  await readLives(deps, { ownerUuid: scope.ownerUuid, which: 'locked_again' })
  const row = await profileOf(deps, scope, uuid)
  if (!showDocument || !row.hasDocument) return withoutDocuments(row)

  await historyStore(deps.connection.db).noteDocumentView({
    ownerUuid: scope.ownerUuid,
    customerUuid: uuid,
    viewedBy: actor.userUuid,
    viewedAt: deps.clock.now(),
  })
  return row
}

const withoutDocuments = (row: Awaited<ReturnType<typeof profileOf>>) => ({
  ...row,
  document: null,
  further: { ...row.further, documents: [] },
})

/** The own profile after a change, without the document number. */
export async function ownProfile(deps: CustomersDeps, actor: Actor, uuid: string) {
  const own = { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }
  return withoutDocuments(await profileOf(deps, own, uuid))
}

async function profileOf({ connection, clock }: CustomersDeps, scope: Scope, uuid: string) {
  const { db } = connection
  const customer = await customerStore(db).withCounts(scope, uuid, clock.now())
  if (!customer) throw unknownCustomer()
  const store = historyStore(db)
  const [found, { products, variants, hours, userNames }, merged] = await Promise.all([
    scope.isWithheld ? [] : furtherDataStore(db).ofCustomer(uuid, scope.merchantUuid),
    store.habits(uuid, scope.merchantUuid),
    scope.merchantUuid === null ? store.merged(uuid) : [],
  ])
  const { birthday, city, notes, document, firstSeenAt } = customer
  const hidden = scope.isWithheld
  const further = furtherData(customer, found)
  return {
    ...customerRow(customer, hidden),
    ...{ firstSeenAt, merged, favouriteProducts: products, favouriteSizes: sizesAmong(variants) },
    ...{ favouriteHours: hours, userNames: userNames ?? [customer.userName ?? ''].filter(Boolean) },
    birthday: hidden ? null : birthday,
    city: hidden ? null : city,
    notes: hidden ? null : notes,
    document: hidden ? null : document,
    further,
    hasDocument: !hidden && (document !== null || further.documents.length > 0),
  }
}
