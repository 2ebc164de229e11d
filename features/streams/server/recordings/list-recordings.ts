import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/table.ts'
import { day, hour } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { recordingDays } from '../../recording-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { type LinkKind, signedLink } from '../file-token.ts'
import { imageView } from '../images/image-key.ts'
import type { Stream } from '../stream-store.ts'
import { visibleStream } from '../visitors/show-stream.ts'
import { type Recording, recordingStore } from './recording-store.ts'

/** For as long as a page may stay open with its player. */
const watchable = 12 * hour

/** Recordings of a stream: all for its people, for visitors those that are ready. */
export async function listRecordings(deps: StreamsDeps, actor: Actor | null, name: string) {
  const { stream, isTeam } = await recordedStream(deps, actor, name)
  const all = await recordingStore(deps.connection.db).listOf(stream.uuid)
  const shown = isTeam ? all : all.filter(({ state }) => state === 'ready')
  const rows = await Promise.all(shown.map((recording) => viewOf(deps, stream, recording)))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** The stream, for its people and, with a landing page, for visitors. Throws `not_found` for all others. */
export async function recordedStream(
  deps: StreamsDeps,
  actor: Actor | null,
  name: string,
): Promise<{ stream: Stream; isTeam: boolean }> {
  if (actor && isUuid(name)) {
    const access = { actor, uuid: name, need: 'read' as const }
    const own = await streamAccess(deps, deps.connection.db, access).catch((error) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (own) return { stream: own, isTeam: true }
  }
  const { stream } = await visibleStream(deps, name)
  if (!stream.landingPageActive) throw new AppError('not_found', { messageKey: 'stream_not_available' })
  return { stream, isTeam: false }
}

/** The name of a recording in `downloadRecording`; nothing is fetched from it. */
export function m3u8UrlOf({ env }: Pick<StreamsDeps, 'env'>, { id }: Recording): string {
  return publicAddress(env, `/files/recordings/${id}.m3u8`)
}

async function viewOf(deps: StreamsDeps, { coverImage }: Stream, recording: Recording) {
  const { id, state, bytes, durationMs, startedAt, readyAt, storageKey, thumbnailKey } = recording
  const link = (kind: LinkKind) => {
    const until = new Date(deps.clock.now().getTime() + watchable)
    return `/files/recordings/${signedLink(deps, kind, id, until)}`
  }
  const cover = coverImage && `${imageView(coverImage).cdnUrl}0.jpg`
  const now = state === 'recording' ? await deps.media.recording(recording.engineId).catch(() => null) : null
  const shownState = now && now.state !== 'ready' ? now.state : state
  return {
    ...{ uuid: id, m3u8Url: m3u8UrlOf(deps, recording), state: shownState, progress: now?.progress ?? null },
    ...{ bytes: bytes ?? now?.bytes ?? null, durationMs: durationMs ?? now?.durationMs ?? null },
    watchUrl: state === 'ready' && storageKey ? link('watch') : null,
    thumbnailUrl: state === 'ready' ? (thumbnailKey ? link('picture') : cover) : null,
    ...{ startedAt, readyAt, keptUntil: new Date(startedAt.getTime() + recordingDays * day) },
  }
}
