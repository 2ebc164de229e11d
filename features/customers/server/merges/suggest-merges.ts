import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { ownCustomer } from '../people/access.ts'
import { customerRow } from '../people/customer-row.ts'
import { customerStore } from '../people/customer-store.ts'
import { mergeStore } from './merge-store.ts'
import { suggestionStore } from './suggestion-store.ts'

/** Pairs of the caller's own records that may be one person. */
export async function listSuggestions({ connection, clock }: CustomersDeps, actor: Actor) {
  const { db } = connection
  const pairs = await suggestionStore(db).ofOwner(actor.userUuid)
  const scope = { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }
  const uuids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const records = await customerStore(db).listed(scope, uuids, clock.now())
  const rows = new Map(records.map((record) => [record.uuid, customerRow(record, false)]))
  return {
    suggestions: pairs.flatMap(({ first, second, reasons }) => {
      const [one, other] = [rows.get(first), rows.get(second)]
      return one && other ? [{ first: one, second: other, reasons }] : []
    }),
  }
}

export async function refuseMerge(
  { connection }: CustomersDeps,
  actor: Actor,
  { uuid, otherUuid }: RequestOf<typeof calls.refuseMerge>['body'],
): Promise<void> {
  await ownCustomer(connection.db, actor, uuid)
  await ownCustomer(connection.db, actor, otherUuid)
  if (uuid === otherUuid) throw new AppError('not_found', { messageKey: 'unknown_customer' })
  await mergeStore(connection.db).refuse(actor.userUuid, uuid, otherUuid)
  await suggestionStore(connection.db).noteChanged([actor.userUuid])
}
