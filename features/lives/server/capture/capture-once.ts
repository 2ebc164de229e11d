import type { ReceivedComment } from '#features/integrations/server/index.ts'
import type { Captured } from './capture-comments.ts'
import type { CapturePage } from './poll-live.ts'

/** More than the newest pages of a poll contain. */
const maxRemembered = 1_000

/**
 * Captures each polled comment once: the newest page is read every second, and most of it is stored already. A comment
 * counts as captured when it is durable.
 */
export function captureOnce(capture: (received: ReceivedComment[]) => Promise<Captured>): CapturePage {
  const captured = new Set<string>()
  return async (received) => {
    const [oldest] = received
    const endsRead = oldest !== undefined && captured.has(oldest.commentId)
    const fresh = received.filter(({ commentId }) => !captured.has(commentId))
    if (fresh.length === 0) return { found: 0, endsRead }
    const { fresh: found } = await capture(fresh)
    for (const { commentId } of fresh) captured.add(commentId)
    for (const commentId of captured) {
      if (captured.size <= maxRemembered) break
      captured.delete(commentId)
    }
    return { found, endsRead }
  }
}
