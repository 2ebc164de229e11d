import {
  type Integrations,
  type ReplyRefusal,
  replyRefusalReasons,
} from '#features/integrations/server/index.ts'
import { isPost, isReplyOpen, repliesByAge } from '#features/lives/contract.ts'
import { type Comment, commentStore, type Live, liveStore } from '#features/lives/server/index.ts'
import { saoPauloDay, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publishReply } from '../publish-live-updates.ts'
import { bulkStore } from './bulk-store.ts'
import { hourlyQuotaStore } from './hourly-quota-store.ts'
import { createPacer } from './pacer.ts'
import { type PersonalLinks, withPersonalLink } from './personal-links.ts'
import { replyOutcomeStore } from './reply-outcome-store.ts'

/**
 * Why a reply was not sent. `polled_comment`: the provider refused it, and may have done so because it never pushed
 * this comment; `no_answer`: it had not answered when the live was over; `stopped`: it had not answered when the bulk
 * reply was cancelled.
 */
export const refusalReasons = [...replyRefusalReasons, 'polled_comment', 'no_answer', 'stopped'] as const
export type RefusalReason = ReplyRefusal | 'polled_comment' | 'no_answer' | 'stopped'

/**
 * The result of one attempt. `waits`: undecided, retried after `waitSeconds`, because the provider did not answer or because
 * the quota of the hour is used up.
 */
export type ReplyAttempt = Settled &
  (
    | { kind: 'sent' }
    | { kind: 'refused'; reason: RefusalReason }
    | { kind: 'waits'; why: 'no_answer' | 'hourly_quota'; waitSeconds: number }
  )

/** The comment with the state of its reply after the attempt, and its live. */
type Settled = { comment: Comment; live: Live }

/**
 * Sends a claimed reply and stores its outcome on the comment. A reply without an answer of the provider is retried
 * with exponential backoff until the live is over, or the comment is too old. A reply to a Story is answered by an ordinary message to
 * its author, which Meta does not take for a repetition: one whose answer was lost may arrive twice.
 */
export type ReplySender = {
  /**
   * Schedules a retry by another process in case this one dies. Call it in the transaction that claims the comments.
   */
  scheduleRecovery(tx: Database, comments: Comment[]): Promise<void>
  /** `earlierText`: the text of an earlier attempt that may have been sent. */
  send(live: Live, comment: Comment, options?: { earlierText?: string | null }): Promise<ReplyAttempt>
}

/** Instagram: 100 calls per second and account for private replies to live comments. */
const repliesPerSecond = 100
/** Seconds after which an attempt without a result counts as lost with its process. */
const attemptTimeoutSeconds = 60
/** Backoff between attempts, in seconds: starts at the first, doubles, up to the longest. */
const firstPause = 2
const longestPause = 30

/** The next attempt of a reply whose last attempt was at `at` (ISO). */
const settleReplyJob = defineJob<{ liveId: string; commentId: string; at?: string; tries?: number }>(
  'reports.settle-reply',
  { formerName: 'settle-reply', retries: 5 },
)

type Needs = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime' | 'log' | 'metrics'> & {
  integrations: Integrations
  personalLinks: PersonalLinks
}

/** The backoff in seconds after this number of attempts without an answer. */
export function backoffSeconds(tries: number): number {
  return Math.min(longestPause, firstPause * 2 ** (tries - 1))
}

export function createReplySender(needs: Needs): ReplySender {
  const { connection, clock, jobs, integrations, log } = needs
  const counter = needs.metrics.counter(
    'arara_private_replies_total',
    'Private replies that were sent or refused, by how their comment arrived',
    ['origin', 'outcome'],
  )
  const pace = createPacer({
    perSecond: repliesPerSecond,
    now: () => clock.now().getTime(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })

  jobs.handle(settleReplyJob, async ({ liveId, commentId, at, tries = 1 }) => {
    const [live, comment] = await Promise.all([
      liveStore(connection.db).byId(liveId),
      commentStore(connection.db).byId(liveId, commentId),
    ])
    const before = at === undefined ? comment?.replyAt : new Date(at)
    if (!live || !before) return

    const taken = await connection.transaction(async (tx) => {
      const turn = await commentStore(tx).takeNextTry(liveId, commentId, before, clock.now())
      if (turn) await scheduleRecovery(tx, [turn], tries)
      return turn
    })
    if (!taken) return
    if (await isCancelled(taken)) await refuse(live, taken, 'stopped', 'none')
    else await attempt(live, taken, { isRetry: taken.replyRefusal !== 'hourly_quota', tries })
  })

  return {
    scheduleRecovery: (tx, comments) => scheduleRecovery(tx, comments, 1),
    send: (live, comment, { earlierText = null } = {}) =>
      attempt(live, comment, { isRetry: comment.replyRefusal === 'no_answer', tries: 0, earlierText }),
  }

  /** Whether the bulk reply of this comment was cancelled: then it is not tried again. */
  async function isCancelled({ replyBulkId }: Comment): Promise<boolean> {
    return replyBulkId !== null && (await bulkStore(connection.db).byId(replyBulkId))?.status === 'cancelled'
  }

  async function scheduleRecovery(tx: Database, comments: Comment[], tries: number): Promise<void> {
    for (const comment of comments) await scheduleAttempt(comment, attemptTimeoutSeconds, tries, tx)
  }

  async function scheduleAttempt(comment: Comment, afterSeconds: number, tries: number, tx: Database) {
    const { liveId, commentId, replyAt } = comment
    if (!replyAt) throw new Error('an attempt was scheduled for a reply that was not claimed')
    await jobs.enqueue(
      settleReplyJob,
      { liveId, commentId, at: replyAt.toISOString(), tries },
      { startAfter: new Date(clock.now().getTime() + afterSeconds * second), tx },
    )
  }

  async function attempt(
    live: Live,
    comment: Comment,
    { isRetry, tries, earlierText = null }: { isRetry: boolean; tries: number; earlierText?: string | null },
  ): Promise<ReplyAttempt> {
    // A net under the callers that refuse this before: YouTube has no private messages.
    if (live.platform === 'youtube') return refuse(live, comment, 'not_replyable', 'none')
    await pace(live.accountId)
    const provider = await integrations.provider(live.pluginId).catch(() => null)
    if (!provider) return refuse(live, comment, 'reconnect', 'none')

    const text = await withPersonalLink(needs.personalLinks, comment)
    if (text === null) return refuse(live, comment, 'stopped', 'none')
    if (repliesByAge(live) && !isReplyOpen(live, comment.at, clock.now()))
      return refuse(live, comment, 'not_replyable', 'none')
    if (isPost(live)) {
      const waitSeconds = await connection.transaction((tx) =>
        hourlyQuotaStore(tx).take(live.accountId, clock.now()),
      )
      if (waitSeconds > 0)
        return scheduleRetry(live, comment, tries, { why: 'hourly_quota', asked: waitSeconds })
    }
    const answer = await (live.kind === 'story' && comment.userId !== null
      ? provider.sendMessage(comment.userId, text)
      : provider.sendPrivateReply(comment.commentId, text))
    if (answer.kind === 'sent')
      return { kind: 'sent', ...(await settle(live, comment, { state: 'sent', at: clock.now() })) }
    if (answer.kind !== 'refused')
      return scheduleRetry(live, comment, tries, { why: 'no_answer', asked: answer.retryAfterSeconds ?? 0 })

    if (answer.reason === 'already_replied' && isRetry) {
      // An earlier attempt reached the provider, but its answer did not reach us.
      const sent = { state: 'sent', at: clock.now(), text: earlierText ?? comment.replyText } as const
      return { kind: 'sent', ...(await settle(live, comment, sent)) }
    }
    const isAboutPolledId = answer.mayBePolledId && comment.origin === 'poll'
    return refuse(live, comment, isAboutPolledId ? 'polled_comment' : answer.reason, answer.code)
  }

  async function scheduleRetry(
    live: Live,
    comment: Comment,
    tries: number,
    { why, asked }: { why: 'no_answer' | 'hourly_quota'; asked: number },
  ): Promise<ReplyAttempt> {
    const current = await liveStore(connection.db).byId(live.id)
    if (!current || !isReplyOpen(current, comment.at, clock.now()))
      return refuse(live, comment, 'no_answer', 'none')

    const waitSeconds = Math.max(asked, backoffSeconds(tries + 1))
    const waiting = await connection.transaction(async (tx) => {
      const noted = await commentStore(tx).noteWait(live.id, comment.commentId, { why, at: clock.now() })
      if (noted) await scheduleAttempt(noted, waitSeconds, tries + 1, tx)
      return { comment: noted ?? comment, live: await liveStore(tx).advance(live.id) }
    })
    await publishReply(needs, waiting.live, waiting.comment)
    return { kind: 'waits', why, waitSeconds, ...waiting }
  }

  async function refuse(
    live: Live,
    comment: Comment,
    reason: RefusalReason,
    code: string,
  ): Promise<ReplyAttempt> {
    log.info({ liveId: live.id, code, reason, origin: comment.origin }, 'a private reply was refused')
    // Answered in the inbox or by another app: settled, but not with our text.
    const outcome =
      reason === 'already_replied'
        ? ({ state: 'sent', at: clock.now(), text: null } as const)
        : ({ state: 'refused', reason, at: clock.now() } as const)
    return { kind: 'refused', reason, ...(await settle(live, comment, outcome, reason)) }
  }

  async function settle(
    live: Live,
    comment: Comment,
    state: Parameters<ReturnType<typeof commentStore>['settleReply']>[2],
    outcome: RefusalReason | 'sent' = 'sent',
  ): Promise<Settled> {
    const settled = await connection.transaction(async (tx) => {
      const row = await commentStore(tx).settleReply(live.id, comment.commentId, state)
      if (row?.replyState === 'sent' && row.isQuestion) await liveStore(tx).countAnsweredQuestion(live.id, 1)
      const after = row && { comment: row, live: await liveStore(tx).advance(live.id) }
      if (row) await replyOutcomeStore(tx).count(saoPauloDay(clock.now()), row.origin, outcome)
      return after
    })
    if (!settled) return { comment, live }
    counter.inc({ origin: settled.comment.origin ?? 'unknown', outcome })
    await publishReply(needs, settled.live, settled.comment)
    return settled
  }
}
