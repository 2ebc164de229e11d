import { AppError } from '#platform/contract/errors.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Live, liveStore } from '../live-store.ts'
import { bulkStore } from './bulk-store.ts'
import { type ReplySender, replyNotSettled } from './send-reply.ts'

export const sendBulkReply = defineJob<{ bulkId: string }>('send-bulk-reply', { retries: 5 })

/** So many are on their way at the same time. */
const atOnce = 5
/** The provider does not answer: so often in a row it is asked again, after a pause (ms). */
const mostFailures = 5
const pauseAfterFailure = 2 * second

type Needs = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime'> & {
  replies: ReplySender
  sleep: (milliseconds: number) => Promise<void>
}

/**
 * Sends what waits, a few at a time; the sender paces them. Run again after an interruption it goes on with those
 * whose turn had not come, and what was on its way is settled by the reply's own second look.
 */
export function bulkReplyJobs(needs: Needs): void {
  needs.jobs.handle(sendBulkReply, ({ bulkId }) => sendAll(needs, bulkId))
}

async function sendAll(needs: Needs, bulkId: string): Promise<void> {
  const { connection, clock, realtime } = needs
  const store = bulkStore(connection.db)
  const bulk = await store.byId(bulkId)
  const live = bulk && (await liveStore(connection.db).byId(bulk.liveId))
  if (!live || bulk?.status !== 'sending') return

  const changed = (change: (tx: Database) => Promise<unknown>) =>
    connection.transaction(async (tx) => {
      await change(tx)
      await liveStore(tx).advance(live.id)
    })
  let failures = 0
  for (;;) {
    const next = await store.takeNext(bulkId, atOnce, clock.now())
    if (next.length === 0) break
    const outcomes = await Promise.all(next.map((comment) => sent(needs, live, comment)))
    // Past the end of the live nothing more is accepted.
    if (outcomes.includes('over'))
      await changed((tx) => bulkStore(tx).refuseRest(bulkId, 'not_replyable', clock.now()))

    const failed = next.filter((_, at) => outcomes[at] === 'failed')
    if (failed.length === 0) {
      failures = 0
      continue
    }
    failures++
    await changed((tx) => bulkStore(tx).putBack(bulkId, failed))
    if (failures >= mostFailures)
      await changed((tx) => bulkStore(tx).refuseRest(bulkId, 'other', clock.now()))
    else await needs.sleep(pauseAfterFailure)
  }
  await store.end(bulkId, 'done', clock.now())
  await realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
}

/** Sends one reply; how it went is on the comment. */
async function sent(
  { replies }: Needs,
  live: Live,
  comment: Parameters<ReplySender['send']>[1],
): Promise<'done' | 'over' | 'failed'> {
  try {
    await replies.send(live, comment)
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_replyable') return 'over'
    // A refusal is on the comment; without one the provider could not be asked.
    return error.details.say === replyNotSettled ? 'failed' : 'done'
  }
}
