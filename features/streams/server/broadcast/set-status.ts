import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { mostKbps } from './apply-to-engine.ts'
import { mayReopenUntil } from './broadcast-status.ts'
import { changeBroadcast } from './change-broadcast.ts'
import { stateOf } from './show-state.ts'
import type { Viewers } from './viewers.ts'

type Deps = StreamsDeps & { viewers: Viewers }
type Wanted = { streamUuid: string; status: 'live' | 'finished' }

/** The seller's buttons: begins, ends or opens the live again. */
export async function setBroadcastStatus(deps: Deps, actor: Actor, { streamUuid, status }: Wanted) {
  const { db } = deps.connection
  const stream = await streamAccess(deps, db, { actor, uuid: streamUuid, need: 'full' })
  if (stream.broadcastStatus === status) return stateOf(deps, stream)
  const at = deps.clock.now()
  if (status === 'finished') {
    if (stream.broadcastStatus === 'pending') throw notPossible('stream_not_live')
    const ended = await changeBroadcast(deps, streamUuid, { what: 'end', at }, actor)
    deps.viewers.forget(streamUuid)
    return stateOf(deps, ended ?? stream)
  }

  if (stream.status !== 'active') throw notPossible('stream_not_active')
  const until = mayReopenUntil(stream)
  if (until && at > until) throw notPossible('stream_over')
  if (!until && !(await deps.media.state(streamUuid)).live) throw notPossible('stream_without_picture')
  await deps.media.openStream(streamUuid, { record: false, maxKbps: mostKbps })
  const begun = await changeBroadcast(deps, streamUuid, { what: 'start', at }, actor)
  return stateOf(deps, begun ?? stream)
}

/** Disconnects a participant; the people of the stream who change nothing may not. */
export async function kick(
  deps: StreamsDeps,
  actor: Actor,
  { streamUuid, userId, minutes }: { streamUuid: string; userId: string; minutes: number },
): Promise<void> {
  const access = { actor, uuid: streamUuid, need: 'moderate' as const }
  const { role } = await streamAccess(deps, deps.connection.db, access)
  if (role !== 'full' && role !== 'moderator') throw new AppError('access_denied')
  await deps.media.kick(streamUuid, userId, { banMs: minutes * minute })
}

/** Makes the stream's key and the publishing tickets of before invalid. */
export async function rotateKey(deps: StreamsDeps, actor: Actor, streamUuid: string): Promise<void> {
  await streamAccess(deps, deps.connection.db, { actor, uuid: streamUuid, need: 'full' })
  await deps.media.rotateKey(streamUuid)
}

const notPossible = (messageKey: string) => new AppError('conflict', { messageKey })
