import type { ClaimReplies } from '../claim-replies/use-claim-replies.ts'

/** Whether the private reply reached a person, and if not, why. */
export type ReplyStanding =
  | { state: 'answered' | 'waiting' | 'left' | 'out_of_reach' }
  | { state: 'refused'; refusal: string | null }

/** How the replies of a live stand, for each person of its close-out. */
export type ReplyStandings = (username: string) => ReplyStanding | null

/**
 * By username; null where it is not known: of many people who were not reached and of many replies the server names the first.
 */
export function replyStandings(replies: ClaimReplies | undefined): ReplyStandings {
  if (!replies) return () => null
  const open = new Map(replies.buyers.map(({ username, state }) => [username, state]))
  const { left, failed, outOfReach } = replies.counts
  const isWhole = open.size === left + failed + outOfReach
  // The latest first.
  const latest = new Map(replies.replies.toReversed().map((reply) => [reply.username, reply]))
  return (username) => {
    const state = open.get(username)
    const reply = latest.get(username)
    if (state === 'failed') return { state: 'refused', refusal: reply?.refusal ?? null }
    if (state) return { state }
    if (reply?.state === 'waiting') return { state: 'waiting' }
    return isWhole || reply?.state === 'sent' ? { state: 'answered' } : null
  }
}
