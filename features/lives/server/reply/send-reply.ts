import type { Integrations } from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { announceReply } from '../announce.ts'
import { type Comment, commentStore } from '../comment-store.ts'
import { type Live, liveStore } from '../live-store.ts'
import { createPacer } from './pacer.ts'

/**
 * Sends a claimed reply and settles it. `already_replied`, `not_replyable` and `provider_error` are thrown to
 * whoever is waiting; the state of the comment says the same to everybody else.
 */
export type ReplySender = { send(live: Live, comment: Comment): Promise<Settled> }

/** The comment as its reply was settled, and the live with that. */
type Settled = { comment: Comment; live: Live }

/** Says that the provider could not be asked: nothing was decided, and the comment is free again. */
export const replyNotSettled = 'reply_not_settled'

/** Instagram: 100 calls per second and account for private replies to live comments. */
const repliesPerSecond = 100

const settleReply = defineJob<{ liveId: string; commentId: string }>('settle-reply', { retries: 5 })

type Needs = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'realtime' | 'log'> & {
  integrations: Integrations
}

export function createReplySender(needs: Needs): ReplySender {
  const { connection, clock, jobs, integrations } = needs
  const pace = createPacer({
    perSecond: repliesPerSecond,
    now: () => clock.now().getTime(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })

  // Whoever claimed the reply may have died before it was settled; then this sends it, or learns that it was sent.
  jobs.handle(settleReply, async ({ liveId, commentId }) => {
    const [live, comment] = await Promise.all([
      liveStore(connection.db).byId(liveId),
      commentStore(connection.db).byId(liveId, commentId),
    ])
    if (live && comment?.replyState === 'waiting')
      await send(live, comment, { isSecondTry: true }).catch(() => {})
  })

  return {
    async send(live, comment) {
      const startAfter = new Date(clock.now().getTime() + 60 * second)
      await jobs.enqueue(settleReply, { liveId: live.id, commentId: comment.commentId }, { startAfter })
      return send(live, comment, { isSecondTry: false })
    },
  }

  async function send(
    live: Live,
    comment: Comment,
    { isSecondTry }: { isSecondTry: boolean },
  ): Promise<Settled> {
    await pace(live.accountId)
    const provider = await integrations.provider(live.pluginId).catch(() => null)
    const answer = await provider?.sendPrivateReply(comment.commentId, comment.replyText ?? '')

    if (answer?.kind === 'sent') return settle(live, comment, { state: 'sent', at: clock.now() })
    if (answer?.kind === 'refused') {
      // The first try reached the provider, its answer did not reach us.
      if (answer.reason === 'already_replied' && isSecondTry)
        return settle(live, comment, { state: 'sent', at: clock.now() })

      await settle(live, comment, { state: 'refused', reason: answer.reason, at: clock.now() })
      if (answer.reason === 'already_replied') throw new AppError('already_replied')
      if (answer.reason === 'not_replyable') throw new AppError('not_replyable')
      throw new AppError('provider_error', { params: { reason: answer.providerMessage } })
    }

    await settle(live, comment, null)
    throw new AppError('provider_error', {
      say: replyNotSettled,
      params: { reason: answer?.providerMessage ?? answer?.kind ?? 'disconnected' },
    })
  }

  async function settle(
    live: Live,
    comment: Comment,
    outcome: Parameters<ReturnType<typeof commentStore>['settleReply']>[2],
  ): Promise<Settled> {
    const settled = await connection.transaction(async (tx) => {
      const row = await commentStore(tx).settleReply(live.id, comment.commentId, outcome)
      if (row?.replyState === 'sent' && row.isQuestion) await liveStore(tx).countAnsweredQuestion(live.id, 1)
      return row && { comment: row, live: await liveStore(tx).advance(live.id) }
    })
    if (settled) await announceReply(needs, settled.live, settled.comment)
    return settled ?? { comment, live }
  }
}
