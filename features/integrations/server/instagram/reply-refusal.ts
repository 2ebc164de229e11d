import type { ReplyRefusal } from '../types.ts'
import type { GraphFailure } from './graph-failure.ts'

/** UTF-8 bytes of one message at most. */
export const longestMessage = 1000

const bySubcode: Record<number, ReplyRefusal> = {
  2534025: 'already_replied',
  2534022: 'not_replyable',
  2534014: 'user_unavailable',
  2534001: 'user_unavailable',
  2534013: 'policy',
  2534037: 'permission',
}

/** Why the provider refused a private reply; null when it is no refusal but trouble on the way. */
export function replyRefusal(failure: GraphFailure): ReplyRefusal | null {
  const known = failure.subcode === null ? undefined : bySubcode[failure.subcode]
  if (known) return known
  if (failure.code === 9009) return 'user_unavailable'
  if (failure.code === 368) return 'policy'
  if (failure.kind === 'gone') return 'not_replyable'
  if (failure.kind === 'permission') return 'permission'
  if (failure.code === 100) return /length|too long/i.test(failure.message) ? 'too_long' : 'policy'
  return null
}
