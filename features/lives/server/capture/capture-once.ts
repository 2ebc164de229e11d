import type { ReceivedComment } from '#features/integrations/server/index.ts'
import type { Captured } from './capture-comments.ts'
import type { CapturePage } from './poll-live.ts'

/** More than the newest pages of a look hold. */
const remembered = 1_000

/**
 * Hands polled comments on once: the newest page is read every second, and what it showed before is stored with its
 * exact time already. A comment counts as handed on when it is durable.
 */
export function captureOnce(capture: (received: ReceivedComment[]) => Promise<Captured>): CapturePage {
  const handedOn = new Set<string>()
  return async (received) => {
    const [oldest] = received
    const endsRead = oldest !== undefined && handedOn.has(oldest.commentId)
    const fresh = received.filter(({ commentId }) => !handedOn.has(commentId))
    if (fresh.length === 0) return { found: 0, endsRead }
    const { fresh: found } = await capture(fresh)
    for (const { commentId } of fresh) handedOn.add(commentId)
    for (const commentId of handedOn) {
      if (handedOn.size <= remembered) break
      handedOn.delete(commentId)
    }
    return { found, endsRead }
  }
}
