import { plainName } from '#platform/server/messaging/plain-name.ts'
import { announceLiveJob } from '../broadcast/follow-up.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamEmail } from '../stream-email.ts'
import { streamStore } from '../stream-store.ts'
import { alertStore } from './alert-store.ts'

/** E-mails that one transaction sends. */
const batch = 100

/** Declares the job that tells those who asked for it that the stream is live. */
export function alertJobs(deps: StreamsDeps): void {
  deps.jobs.handle(announceLiveJob, ({ streamUuid }) => announceLive(deps, streamUuid))
}

/** Each address gets one e-mail and is forgotten with it. Nobody hears of a live that is over already. */
export async function announceLive(
  deps: Pick<StreamsDeps, 'connection' | 'messenger' | 'i18n' | 'env'>,
  streamUuid: string,
): Promise<void> {
  for (let sent = batch; sent === batch; ) {
    const stream = await streamStore(deps.connection.db).byUuid(streamUuid)
    if (stream?.status !== 'active' || stream.broadcastStatus !== 'live') return
    sent = await deps.connection.transaction(async (tx) => {
      const alerts = await alertStore(tx).take(streamUuid, batch)
      const parts = {
        params: { stream: plainName(stream.name) },
        page: `/streams/${stream.uri}/broadcast/watch`,
      }
      for (const alert of alerts)
        await deps.messenger.send(streamEmail(deps, alert, 'live_now', parts), { tx })
      return alerts.length
    })
  }
}
