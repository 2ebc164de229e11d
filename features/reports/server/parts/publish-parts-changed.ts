import { refreshEvent } from '#platform/contract/realtime.ts'
import type { ReportsDeps } from '../deps.ts'

/** Makes open reports of these lives fetch everything again, after comments moved between them. */
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
