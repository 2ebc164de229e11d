import type { ReceivedComment } from '#features/integrations/server/index.ts'

/** Answers how many were new. */
type Capture = (received: ReceivedComment[]) => Promise<number>

/** More than the newest pages of a look hold. */
const remembered = 1_000

/**
 * Hands polled comments on once: the newest page is read every second, and what it showed before is stored with its
 * exact time already. A comment counts as handed on when it is durable.
 */
export function captureOnce(capture: Capture): Capture {
  const handedOn = new Set<string>()
  return async (received) => {
    const fresh = received.filter(({ commentId }) => !handedOn.has(commentId))
    if (fresh.length === 0) return 0
    const found = await capture(fresh)
    for (const { commentId } of fresh.toReversed()) handedOn.add(commentId)
    for (const commentId of handedOn) {
      if (handedOn.size <= remembered) break
      handedOn.delete(commentId)
    }
    return found
  }
}
