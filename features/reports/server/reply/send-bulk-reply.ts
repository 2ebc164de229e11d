import { repliesByAge } from '#features/lives/contract.ts'
import { type Live, liveStore, queuedReplyStore } from '#features/lives/server/index.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type BulkReply, bulkStore } from './bulk-store.ts'
import { backoffSeconds, type ReplyAttempt, type ReplySender } from './send-reply.ts'

export const sendBulkReplyJob = defineJob<{ bulkId: string; failures?: number }>('reports.send-bulk-reply', {
  formerName: 'send-bulk-reply',
  retries: 5,
})

/** The number of replies that are sent concurrently. */
const batchSize = 5
/** Seconds until the job checks again whether the replies without an answer are settled. */
const recheckAfterSeconds = 5
/** Seconds that a bulk reply waits while replies that go first are queued. */
const firstPauseSeconds = 1

type Needs = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime'> & { replies: ReplySender }

/**
 * Registers the job that sends the queued replies, five at a time, paced by the sender. After an interruption it
 * continues with the unsent replies; the sender settles those that were being sent.
 */
export function bulkReplyJobs(needs: Needs): void {
  needs.jobs.handle(sendBulkReplyJob, ({ bulkId, failures }) => sendAll(needs, bulkId, failures))
}

/** Sends the queue of a bulk reply. `failures`: consecutive batches without any answer of the provider. */
async function sendAll(needs: Needs, bulkId: string, failures = 0): Promise<void> {
  const { connection, clock, realtime, replies } = needs
  const store = bulkStore(connection.db)
  const bulk = await store.byId(bulkId)
  const live = bulk && (await liveStore(connection.db).byId(bulk.liveId))
  if (!live || bulk?.status !== 'sending') return

  let unanswered = failures
  for (;;) {
    if (await goesBehind(needs, live, bulk)) return continueAfter(needs, firstPauseSeconds, { bulkId })
    const next = await claimNext(needs, bulk)
    if (next.length === 0) break
    const tries = await Promise.all(next.map((comment) => replies.send(live, comment)))
    // The provider accepts no replies after the end of the live; elsewhere each comment has a time of its own.
    if (!repliesByAge(live) && tries.every(isPastTheEnd)) await refuseRest(needs, bulk)
    // Without any answer the sender retries these replies, and the rest of the queue waits.
    const waits = tries.flatMap((one) => (one.kind === 'waits' ? [one.waitSeconds] : []))
    unanswered = waits.length === tries.length ? unanswered + 1 : 0
    if (unanswered > 0)
      return continueAfter(needs, Math.max(...waits, backoffSeconds(unanswered)), {
        bulkId,
        failures: unanswered,
      })
  }

  const isDone = await connection.transaction(async (tx) => {
    await bulkStore(tx).lock(bulkId)
    const progress = (await queuedReplyStore(tx).progressOf([bulkId])).get(bulkId)
    if (progress && progress.waiting > 0) return false
    await bulkStore(tx).end(bulkId, 'done', clock.now())
    return true
  })
  if (!isDone) return continueAfter(needs, recheckAfterSeconds, { bulkId })
  await realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
}

/** Whether other replies of the live go first; after its end none is sent. */
async function goesBehind({ connection }: Needs, live: Live, bulk: BulkReply): Promise<boolean> {
  if (bulk.goesFirst || (live.status !== 'on_air' && !repliesByAge(live))) return false
  return queuedReplyStore(connection.db).hasUntried(await bulkStore(connection.db).firstOfLive(live.id))
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
  return jobs.enqueue(sendBulkReplyJob, work, {
    startAfter: new Date(clock.now().getTime() + seconds * second),
  })
}
