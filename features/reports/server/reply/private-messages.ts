import type { Live } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'

/** Throws `not_replyable` for a live on a platform that has no private messages. */
export function requirePrivateMessages({ platform }: Pick<Live, 'platform'>): void {
  if (platform === 'youtube') throw new AppError('not_replyable', { messageKey: 'no_private_messages' })
}
