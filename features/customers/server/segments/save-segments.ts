import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { customerStore } from '../people/customer-store.ts'
import { recordStore } from '../record/record-store.ts'
import { type Segment, segmentStore } from './segment-store.ts'

const maxSegments = 30

/** The caller's saved filters. They keep no list of customers: who matches is counted now. */
export async function listSegments(deps: CustomersDeps, actor: Actor) {
  const segments: (Segment & { customers: number; hasMore: boolean })[] = []
  for (const segment of await segmentStore(deps.connection.db).ofOwner(actor.userUuid))
    segments.push(await counted(deps, segment))
  return { segments }
}

export async function addSegment(
  deps: CustomersDeps,
  actor: Actor,
  { name, filter }: RequestOf<typeof calls.addSegment>['body'],
) {
  const segment = {
    uuid: deps.ids.uuid(),
    ownerUuid: actor.userUuid,
    ...{ name, filter, createdAt: deps.clock.now() },
  }
  await deps.connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(actor.userUuid)
    const store = segmentStore(tx)
    if ((await store.count(actor.userUuid)) >= maxSegments)
      throw new AppError('conflict', { messageKey: 'segments_full', params: { n: maxSegments } })
    await store.add(segment)
  })
  return counted(deps, segment)
}

export async function deleteSegment(
  { connection }: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.deleteSegment>['body'],
): Promise<void> {
  if (!(await segmentStore(connection.db).delete(actor.userUuid, uuid)))
    throw new AppError('not_found', { messageKey: 'unknown_segment' })
}

async function counted({ connection, clock }: CustomersDeps, segment: Segment) {
  const scope = { ownerUuid: segment.ownerUuid, merchantUuid: null, isWithheld: false }
  const { total, hasMoreThanTotal } = await customerStore(connection.db).count(
    scope,
    segment.filter,
    clock.now(),
  )
  return { ...segment, customers: total, hasMore: hasMoreThanTotal }
}
