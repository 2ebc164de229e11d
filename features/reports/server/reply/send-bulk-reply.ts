import { liveStore, queuedReplyStore } from '#features/lives/server/index.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type BulkReply, bulkStore } from './bulk-store.ts'
import { backoffSeconds, type ReplyAttempt, type ReplySender } from './send-reply.ts'

export const sendBulkReply = defineJob<{ bulkId: string; failures?: number }>('send-bulk-reply', {
  retries: 5,
})

/** So many are on their way at the same time. */
const batchSize = 5
/** Seconds after which it is looked at again whether the replies that the provider did not answer are settled. */
const recheckAfterSeconds = 5

type Needs = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime'> & { replies: ReplySender }

/**
 * Sends what waits, a few at a time; the sender paces them. Run again after an interruption it goes on with those
 * whose turn had not come, and what was on its way is settled by the sender.
 */
export function bulkReplyJobs(needs: Needs): void {
  needs.jobs.handle(sendBulkReply, ({ bulkId, failures }) => sendAll(needs, bulkId, failures))
}

/** `failures`: how often in a row the provider answered none of those that were sent. */
async function sendAll(needs: Needs, bulkId: string, failures = 0): Promise<void> {
  const { connection, clock, realtime, replies } = needs
  const store = bulkStore(connection.db)
  const bulk = await store.byId(bulkId)
  const live = bulk && (await liveStore(connection.db).byId(bulk.liveId))
  if (!live || bulk?.status !== 'sending') return

  let unanswered = failures
  for (;;) {
    const next = await claimNext(needs, bulk)
    if (next.length === 0) break
    const tries = await Promise.all(next.map((comment) => replies.send(live, comment)))
    // Past the end of the live nothing more is accepted.
    if (tries.every(isPastTheEnd)) await refuseRest(needs, bulk)
    // The provider answers none: the sender tries these again, and the rest of the queue waits, too.
    const waits = tries.flatMap((one) => (one.kind === 'no_answer' ? [one.waitSeconds] : []))
    unanswered = waits.length === tries.length ? unanswered + 1 : 0
    if (unanswered > 0)
      return continueAfter(needs, Math.max(...waits, backoffSeconds(unanswered)), {
        bulkId,
        failures: unanswered,
      })
  }

  const progress = (await queuedReplyStore(connection.db).progressOf([bulkId])).get(bulkId)
  if (progress && progress.waiting > 0) return continueAfter(needs, recheckAfterSeconds, { bulkId })
  await store.end(bulkId, 'done', clock.now())
  await realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
}

async function claimNext({ connection, clock, replies }: Needs, bulk: BulkReply) {
  return connection.transaction(async (tx) => {
    const next = await queuedReplyStore(tx).takeNext(bulk.id, batchSize, clock.now())
    await replies.scheduleRecovery(tx, next)
    return next
  })
}

async function refuseRest({ connection, clock }: Needs, bulk: BulkReply): Promise<void> {
  await connection.transaction(async (tx) => {
    await queuedReplyStore(tx).refuseRest(bulk.id, 'not_replyable', clock.now())
    await liveStore(tx).advance(bulk.liveId)
  })
}

function isPastTheEnd(one: ReplyAttempt): boolean {
  return one.kind === 'refused' && (one.reason === 'not_replyable' || one.reason === 'comment_gone')
}

function continueAfter(
  { jobs, clock }: Needs,
  seconds: number,
  work: { bulkId: string; failures?: number },
): Promise<void> {
  return jobs.enqueue(sendBulkReply, work, {
    startAfter: new Date(clock.now().getTime() + seconds * second),
  })
}
