import type { LiveCartDeps } from '../deps.ts'
import { type FilmClock, filmClock } from './film-clock.ts'
import { timelineStore } from './timeline-store.ts'

/** The clocks of these recordings of a stream, by recording. */
export async function filmClocks(
  { connection }: Pick<LiveCartDeps, 'connection'>,
  streamUuid: string,
  films: { uuid: string; startedAt: Date }[],
): Promise<Map<string, FilmClock>> {
  const entries = films.length === 0 ? [] : await timelineStore(connection.db).ofStream(streamUuid)
  return new Map(films.map(({ uuid, startedAt }) => [uuid, filmClock(entries, startedAt)]))
}
