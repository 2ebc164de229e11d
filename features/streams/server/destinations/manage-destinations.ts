import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  addDestination as addCall,
  updateDestination as updateCall,
} from '../../destination-contract.ts'
import { mostDestinations } from '../../stream-fields.ts'
import { streamAccess } from '../access.ts'
import { applyToEngineJob } from '../broadcast/follow-up.ts'
import type { StreamsDeps } from '../deps.ts'
import { maskedKey, openKey, refuseInvalid, sealKey } from './destination-keys.ts'
import { destinationStore, type StoredDestination } from './destination-store.ts'

type Status = Awaited<ReturnType<StreamsDeps['media']['forwards']>>[number]
type Named = { uuid: string; destinationUuid: string }

/** Where a live is forwarded to, with what the engine knows of it. */
export async function listDestinations(deps: StreamsDeps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'full' })
  const rows = await destinationStore(db).ofStreams([uuid])
  const statuses = await deps.media.forwards(uuid)
  return {
    canForward: deps.media.capabilities.forwarding,
    destinations: rows.map((row) => viewOf(deps, row, statuses)),
  }
}

/** Throws `conflict` beyond five, and where the engine cannot forward. */
export async function addDestination(
  deps: StreamsDeps,
  actor: Actor,
  { uuid: streamUuid, name, url, key }: RequestOf<typeof addCall>['body'],
) {
  return changing(deps, actor, streamUuid, async (tx) => {
    if (!deps.media.capabilities.forwarding)
      throw new AppError('conflict', { messageKey: 'forwarding_unavailable' })
    refuseInvalid(deps, { url, key })
    return viewOf(deps, await addWithin(deps, tx, streamUuid, { name, url, key }))
  })
}

export async function updateDestination(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, destinationUuid, name, url, key, isActive }: RequestOf<typeof updateCall>['body'],
) {
  return changing(deps, actor, uuid, async (tx) => {
    const rows = await destinationStore(tx).ofStreams([uuid])
    const before = rows.find((row) => row.uuid === destinationUuid)
    if (!before) throw unknownDestination()
    refuseInvalid(deps, { url: url ?? before.url, key: key ?? openKey(deps, before) })
    const changed = await destinationStore(tx).change(uuid, destinationUuid, {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(key !== undefined && { sealedKey: sealKey(deps, destinationUuid, key) }),
      ...(isActive !== undefined && { isActive }),
      updatedAt: deps.clock.now(),
    })
    if (!changed) throw unknownDestination()
    return viewOf(deps, changed)
  })
}

export async function deleteDestination(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, destinationUuid }: Named,
): Promise<void> {
  await changing(deps, actor, uuid, async (tx) => {
    if (!(await destinationStore(tx).delete(uuid, destinationUuid))) throw unknownDestination()
  })
}

/** Throws `conflict` beyond five. */
export async function addWithin(
  deps: Pick<StreamsDeps, 'clock' | 'ids' | 'secrets'>,
  tx: Database,
  streamUuid: string,
  { name, url, key }: { name: string; url: string; key: string },
): Promise<StoredDestination> {
  const present = await destinationStore(tx).ofStreams([streamUuid])
  if (present.length >= mostDestinations)
    throw new AppError('conflict', {
      messageKey: 'too_many_destinations',
      params: { most: mostDestinations },
    })
  const now = deps.clock.now()
  const uuid = deps.ids.uuid()
  const destination = {
    ...{ uuid, streamUuid, name, url, sealedKey: sealKey(deps, uuid, key), isActive: true },
    ...{ position: (present.at(-1)?.position ?? -1) + 1, createdAt: now, updatedAt: now },
  }
  await destinationStore(tx).add(destination)
  return destination
}

/** A live that runs follows at once. */
function changing<T>(
  deps: StreamsDeps,
  actor: Actor,
  uuid: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return deps.connection.transaction(async (tx) => {
    const access = { actor, uuid, need: 'full' as const }
    const { broadcastStatus } = await streamAccess(deps, tx, access, { locked: true })
    const result = await work(tx)
    if (broadcastStatus === 'live') await deps.jobs.enqueue(applyToEngineJob, { streamUuid: uuid }, { tx })
    return result
  })
}

function viewOf(deps: Pick<StreamsDeps, 'secrets'>, destination: StoredDestination, statuses: Status[] = []) {
  const { uuid, name, url, isActive } = destination
  const status = statuses.find(({ id }) => id === uuid) ?? null
  return { ...{ uuid, name, url, isActive, status }, maskedKey: maskedKey(openKey(deps, destination)) }
}

const unknownDestination = () => new AppError('not_found', { messageKey: 'unknown_destination' })
