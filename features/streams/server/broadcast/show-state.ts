import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { heartbeat } from '../../broadcast-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import type { Stream } from '../stream-store.ts'
import { visibleStream } from '../visitors/show-stream.ts'
import { mayReopenUntil } from './broadcast-status.ts'
import { stateOfRow } from './change-broadcast.ts'
import { viewerOf } from './viewer-token.ts'
import type { Viewers } from './viewers.ts'

type Deps = StreamsDeps & { viewers: Viewers }
type State = ReturnType<typeof stateOf>

/** Participants that the studio lists. */
const mostListed = 200
/** Milliseconds for which an answer to signs of life is used again, and how many streams are remembered. */
const freshFor = 1_000
const mostRemembered = 2_000

export function stateOf({ viewers }: Pick<Deps, 'viewers'>, stream: Stream) {
  return { ...stateOfRow(stream), viewers: viewers.countOf(stream.uuid) }
}

/** Answers many visitors by one look at the database. */
export function createVisitorState(deps: Deps) {
  const reading = new Map<string, Promise<State>>()
  const remembered = new Map<string, { until: number; state: Promise<State> }>()

  /** As it is; those who ask while it is read get the same answer. */
  function show(name: string): Promise<State> {
    const known = reading.get(name)
    if (known) return known
    const state = visibleStream(deps, name)
      .then(({ stream }) => stateOf(deps, stream))
      .finally(() => reading.delete(name))
    reading.set(name, state)
    return state
  }

  return {
    show,
    /** As it was within the last second: for signs of life, which come by the thousand. */
    recent(name: string): Promise<State> {
      const now = deps.clock.now().getTime()
      const known = remembered.get(name)
      if (known && known.until > now && known.until <= now + freshFor) return known.state
      if (remembered.size >= mostRemembered) remembered.clear()
      const state = show(name)
      remembered.set(name, { until: now + freshFor, state })
      return state
    },
  }
}

/** Counts the viewer, or no longer. */
export async function heartbeatOf(
  deps: Deps & { visitorState: ReturnType<typeof createVisitorState> },
  { streamUuid, chatToken, left }: RequestOf<typeof heartbeat>['body'],
): Promise<State> {
  const viewer = viewerOf(deps, streamUuid, chatToken)
  if (!viewer) throw new AppError('not_found', { messageKey: 'stream_not_available' })
  const state = await deps.visitorState.recent(streamUuid)
  if (left || state.broadcastStatus !== 'live') deps.viewers.left(streamUuid, viewer)
  else deps.viewers.seen(streamUuid, viewer)
  return { ...state, viewers: deps.viewers.countOf(streamUuid) }
}

/** The live as its people see it. */
export async function showStudio(deps: Deps, actor: Actor, streamUuid: string) {
  const access = { actor, uuid: streamUuid, need: 'moderate' as const }
  const stream = await streamAccess(deps, deps.connection.db, access)
  const state = await deps.media.state(streamUuid)
  const participants = await deps.media.participants(streamUuid)
  return {
    ...stateOf(deps, stream),
    hasPicture: state.live,
    source: state.source,
    connections: state.viewers,
    quality: state.quality,
    recordingStatus: stream.recordingStatus,
    mayReopenUntil: mayReopenUntil(stream),
    participants: participants.slice(0, mostListed),
  }
}
