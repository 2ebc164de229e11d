import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../campaign-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { ownCustomer } from '../people/access.ts'
import type { Filter } from '../people/customer-filter-store.ts'
import { customerListStore } from '../people/customer-list-store.ts'
import { readLives } from '../record/read-lives.ts'
import { segmentStore } from '../segments/segment-store.ts'
import { consentStore } from './consent-store.ts'

export async function listConsents(
  { connection }: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.listConsents>['body'],
) {
  await ownCustomer(connection.db, actor, uuid)
  return { consents: await consentStore(connection.db).ofCustomer(uuid) }
}

/** Notes what a customer said; an earlier word stays in the history. */
export async function addConsent(
  { connection, clock }: CustomersDeps,
  actor: Actor,
  { uuid, ...said }: RequestOf<typeof calls.addConsent>['body'],
) {
  await ownCustomer(connection.db, actor, uuid)
  const consent = { ...said, at: clock.now() }
  await consentStore(connection.db).add({
    ...{ ownerUuid: actor.userUuid, customerUuid: uuid, notedBy: actor.userUuid },
    ...consent,
  })
  return consent
}

/** Whom the seller may send an offer by WhatsApp. */
export async function listCampaign(
  deps: CustomersDeps,
  actor: Actor,
  { segmentUuid, ...page }: RequestOf<typeof calls.listCampaign>['body'],
) {
  const { db } = deps.connection
  const segment = segmentUuid ? await segmentStore(db).one(actor.userUuid, segmentUuid) : null
  if (segmentUuid && !segment) throw new AppError('not_found', { messageKey: 'unknown_segment' })
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  const filter: Filter = { ...(segment?.filter ?? { searchParam: '', engagement: [] }), agreed: 'whatsapp' }
  const scope = { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }
  const search = { filter, ...page, orderBy: 'last_seen', order: -1 } as const
  const { rows, total } = await customerListStore(db).page(scope, search, deps.clock.now())
  return pageOf(
    rows.map(({ uuid, userName, name, mobile }) => ({
      ...{ uuid, userName, fullName: name, mobile: mobile ?? '' },
    })),
    total,
    page,
  )
}
