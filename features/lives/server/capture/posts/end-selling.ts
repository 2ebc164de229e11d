import type { LivesDeps } from '../../deps.ts'
import { liveChanged } from '../../events.ts'
import { type Live, liveStore } from '../../live-store.ts'

/** Ends selling by a post: what is written on it afterwards is not captured. Null when it had ended already. */
export async function endSelling(
  { connection, events }: Pick<LivesDeps, 'connection' | 'events'>,
  { id }: Pick<Live, 'id'>,
  endedAt: Date,
): Promise<Live | null> {
  const ended = await liveStore(connection.db).end(id, endedAt)
  if (ended) await events.emit(liveChanged, { live: ended })
  return ended
}
