import { isReplyOpen, repliesByAge } from '#features/lives/contract.ts'
import type { Comment, Live } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'

/** Throws `not_replyable` for a live on a platform that has no private messages. */
export function requirePrivateMessages({ platform }: Pick<Live, 'platform'>): void {
  if (platform === 'youtube') throw new AppError('not_replyable', { messageKey: 'no_private_messages' })
}

/** Throws `not_replyable` for a comment that the provider accepts no private reply to any more. */
export function requireReplyWindow(live: Live, { at }: Pick<Comment, 'at'>, now: Date): void {
  if (!isReplyOpen(live, at, now))
    throw new AppError(
      'not_replyable',
      live.kind === 'story'
        ? { messageKey: 'message_too_old' }
        : repliesByAge(live)
          ? { messageKey: 'comment_too_old' }
          : {},
    )
}
