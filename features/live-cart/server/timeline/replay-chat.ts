import { minute } from '#platform/contract/time.ts'
import type { LiveCartDeps } from '../deps.ts'
import { type FilmClock, filmClock } from './film-clock.ts'
import { filmClocks } from './film-clocks.ts'
import { filmOf } from './film-of.ts'
import { timelineStore } from './timeline-store.ts'

type Film = { uuid: string; startedAt: Date; durationMs: number | null }

/** Of a film, one answer covers at most this time and has at most so many messages. */
const longestPart = minute
const mostMessages = 200

/** What was said in a recording that visitors may see, from a place in it. Throws `not_found` for all other recordings. */
export async function showReplayChat(
  deps: Pick<LiveCartDeps, 'connection' | 'streams' | 'room'>,
  name: string,
  recordingUuid: string,
  from: number,
) {
  const { film, streamUuid } = await filmOf(deps, name, recordingUuid)
  const clock = filmClock(await timelineStore(deps.connection.db).ofStream(streamUuid), film.startedAt)
  const end = Math.min(from + longestPart, (film.durationMs ?? Number.POSITIVE_INFINITY) + 1)
  const stretch = stretchOf(clock, from, end)
  const said = stretch ? await deps.room.said.first(streamUuid, stretch, mostMessages + 1) : []
  const next = said[mostMessages]
  if (!next) return partOf(clock, { from, to: end, said, film })

  // Too many: as many as are at earlier places than the first that is left out.
  const to = clock.placeOf(next.at)
  if (to > from)
    return partOf(clock, { from, to, said: said.filter(({ at }) => clock.placeOf(at) < to), film })

  // So many were said in a gap, or at one moment, that its end is all that anyone could read.
  const moment = stretchOf(clock, from, from + 1)
  const last = moment ? await deps.room.said.last(streamUuid, moment, mostMessages) : []
  return partOf(clock, { from, to: from + 1, said: last, film })
}

/** Which of these recordings of a stream have a chat. */
export async function filmsWithChat(
  { connection, room }: Pick<LiveCartDeps, 'connection' | 'room'>,
  streamUuid: string,
  films: Film[],
): Promise<Set<string>> {
  const clocks = await filmClocks({ connection }, streamUuid, films)
  const found = await Promise.all(
    films.map(async ({ uuid, durationMs }) => {
      const clock = clocks.get(uuid)
      const stretch = clock ? stretchOf(clock, 0, durationMs ?? 0) : null
      return stretch && (await room.said.hasAny(streamUuid, stretch)) ? [uuid] : []
    }),
  )
  return new Set(found.flat())
}

/** The time on the clock between two places of a film. What was said in a gap belongs to the place of the gap. */
function stretchOf({ timeOf }: FilmClock, from: number, to: number): { from: Date; to: Date } | null {
  const [start, end] = [timeOf(from), timeOf(to)]
  return start && { from: start, to: end ?? new Date(start.getTime() + longestPart) }
}

type Said = Awaited<ReturnType<LiveCartDeps['room']['said']['first']>>

function partOf(
  { placeOf }: FilmClock,
  { from, to, said, film }: { from: number; to: number; said: Said; film: Film },
) {
  return {
    ...{ from, to, isLast: to > (film.durationMs ?? Number.POSITIVE_INFINITY) },
    messages: said.map(({ at, ...message }) => ({ ...message, place: placeOf(at) })),
  }
}
