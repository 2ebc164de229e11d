import type { YouTubeQuota } from '#features/integrations/server/index.ts'
import { hour, minute, second } from '#platform/contract/time.ts'

/** What listing broadcasts and reading a chat cost of the day's units. */
const listCost = 1
const chatCost = 5
/** A live is planned to last this long, and whatever it lasted, to go on for at least half an hour. */
const plannedLive = 3 * hour
const leastAhead = 30 * minute
/** So much of the day's units may go into looking for lives. */
const listShare = 0.15
const longestPause = 5 * minute

type Left = Pick<YouTubeQuota, 'daily' | 'left' | 'resetsAt'>

/**
 * Milliseconds between two calls for a chat: what YouTube asks for, or longer, so that the units of the day last. Every
 * live on air gets an equal share of what is left, and half a share more is kept for the live that begins next.
 */
export function chatPause(asked: number, { quota, lives, aired, now }: Shared): number {
  const share = quota.left / (Math.max(1, lives) + 0.5)
  const untilReset = Math.max(minute, quota.resetsAt.getTime() - now.getTime())
  const ahead = Math.min(untilReset, Math.max(leastAhead, plannedLive - aired))
  const calls = Math.max(1, Math.floor(share / chatCost))
  return Math.max(asked, Math.min(longestPause, ahead / calls))
}

type Shared = {
  quota: Left
  /** YouTube lives on air now. */
  lives: number
  /** For how long this one has been on air. */
  aired: number
  now: Date
}

/** Milliseconds between two lists of a channel's running lives. `isImminent`: its planned live is due. */
export function listPause(
  { daily, left }: Pick<Left, 'daily' | 'left'>,
  channels: number,
  isImminent: boolean,
): number {
  if (left === 0) return 5 * minute
  const fair = (24 * hour * listCost * Math.max(1, channels)) / (daily * listShare)
  return isImminent ? Math.max(15 * second, fair / 4) : Math.max(minute, fair)
}
