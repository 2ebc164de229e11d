import { refreshEvent } from '#platform/contract/realtime.ts'
import type { ReportsDeps } from '../deps.ts'

/** Comments moved between these lives: open reports fetch everything anew. */
export async function publishPartsChanged(
  { realtime }: Pick<ReportsDeps, 'realtime'>,
  liveIds: string[],
): Promise<void> {
  for (const id of liveIds) {
    for (const topic of ['live', 'live-comments'])
      await realtime.publish(`${topic}:${id}`, refreshEvent, null)
    await realtime.recheck(`live-comments:${id}`)
  }
}
