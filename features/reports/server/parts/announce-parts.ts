import type { Live } from '#features/lives/server/live-store.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import type { LivesDeps } from '../deps.ts'

/** Comments moved between these lives: open reports fetch everything anew. */
export async function announceParts({ realtime }: Pick<LivesDeps, 'realtime'>, lives: Live[]): Promise<void> {
  for (const { id } of lives) {
    for (const topic of ['live', 'live-comments'])
      await realtime.publish(`${topic}:${id}`, refreshEvent, null)
    await realtime.recheck(`live-comments:${id}`)
  }
}
