import { hour, minute, second } from '#platform/contract/time.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { pushLiveJob } from '../../broadcast/follow-up.ts'
import type { StreamsDeps } from '../../deps.ts'
import { type Stream, streamStore } from '../../stream-store.ts'
import { subscriptionOf } from './ask-for-push.ts'
import { type PushAlert, pushAlertStore } from './push-alert-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'jobs' | 'i18n' | 'webPush' | 'secrets' | 'log'>

const batch = 100
const atOnce = 10
/** Who takes a batch has so long to send it. */
const claimedFor = 5 * minute
const mostTries = 6
/** A browser that is switched on later than this hears nothing of the live. */
const worthFor = 2 * hour

/** Declares the job that tells browsers that the stream is live. */
export function pushAlertJobs(deps: Deps): void {
  deps.jobs.handle(pushLiveJob, ({ streamUuid }) => pushLive(deps, streamUuid))
}

/** Each browser gets one push and is deleted with it; no push is sent for a live that is over. */
export async function pushLive(deps: Deps, streamUuid: string): Promise<void> {
  const store = pushAlertStore(deps.connection.db)
  for (;;) {
    const stream = await streamStore(deps.connection.db).byUuid(streamUuid)
    if (stream?.status !== 'active' || stream.broadcastStatus !== 'live') {
      if (stream?.broadcastStatus === 'finished') await store.deleteOfStream(streamUuid)
      return
    }
    const now = deps.clock.now()
    const due = await store.claim(streamUuid, now, new Date(now.getTime() + claimedFor), batch)
    if (due.length === 0) break
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let alert = due.shift(); alert; alert = due.shift()) await sendOne(deps, stream, alert)
      }),
    )
  }
  const startAfter = await store.nextTry(streamUuid)
  if (startAfter) await deps.jobs.enqueue(pushLiveJob, { streamUuid }, { startAfter })
}

async function sendOne(deps: Deps, stream: Stream, alert: PushAlert): Promise<void> {
  const store = pushAlertStore(deps.connection.db)
  const translate = deps.i18n.translator(alert.locale)
  const text = (key: string) => translate(`stream_push.${key}`, { stream: plainName(stream.name) })
  const outcome = await deps.webPush.send(subscriptionOf(deps, alert), {
    content: {
      ...{ title: text('title'), body: text('body'), cancel: text('cancel') },
      ...{ path: `/streams/${stream.uri}/broadcast/watch`, tag: stream.uuid },
    },
    ...{ ttl: worthFor / second, topic: stream.uuid.replaceAll('-', '') },
  })
  if (outcome.is === 'sent' || outcome.is === 'gone') return store.delete(alert.id)
  if (outcome.is === 'refused' || alert.tries + 1 >= mostTries) {
    deps.log.warn({ stream: stream.uuid, status: outcome.status }, 'a push about a live was not taken')
    return store.delete(alert.id)
  }
  const wait = outcome.afterMs ?? 30 * second * 2 ** alert.tries
  await store.tryAgain(alert.id, alert.tries + 1, new Date(deps.clock.now().getTime() + wait))
}
