import type { ReplyRefusal } from '../types.ts'
import type { GraphFailure } from './graph-failure.ts'

/** The maximum of UTF-8 bytes of one message. */
export const longestMessage = 1000

/**
 * The facts about a refused private reply: its reason, and whether the provider may mean an id that it never pushed.
 */
export type RefusedReply = { reason: ReplyRefusal; mayBePolledId: boolean }

type Row = {
  /** Null: any code. */
  code: number | null
  subcode: number | null
  reason: ReplyRefusal
  mayBePolledId?: true
}

/**
 * Refusals by code, whatever the HTTP status: Instagram sends some of them with 500. None is retried. A row with a
 * subcode takes precedence over those of its code. Everything else is a temporary failure, or is refused as `other`.
 */
export const replyRefusals: readonly Row[] = [
  { code: null, subcode: 2534023, reason: 'already_replied' },
  { code: null, subcode: 2534025, reason: 'already_replied', mayBePolledId: true },
  { code: null, subcode: 2534022, reason: 'not_replyable' },
  { code: null, subcode: 2534014, reason: 'user_unavailable' },
  { code: null, subcode: 2534013, reason: 'policy_limit' },
  { code: null, subcode: 2534001, reason: 'thread_archived' },
  { code: null, subcode: 2534037, reason: 'other_app' },
  { code: 100, subcode: 33, reason: 'comment_gone', mayBePolledId: true },
  { code: 100, subcode: null, reason: 'policy', mayBePolledId: true },
  { code: 9009, subcode: null, reason: 'user_unavailable' },
  // Of Facebook pages.
  { code: 10_900, subcode: null, reason: 'already_replied' },
  { code: 10_903, subcode: null, reason: 'not_replyable' },
  { code: 551, subcode: null, reason: 'user_unavailable' },
  { code: 230, subcode: null, reason: 'user_unavailable' },
  { code: null, subcode: 2_018_278, reason: 'not_replyable' },
  { code: 368, subcode: null, reason: 'blocked' },
  { code: 190, subcode: null, reason: 'reconnect' },
  { code: 102, subcode: null, reason: 'reconnect' },
]

/** Why the provider refused a private reply; null for a temporary failure, which is retried. */
export function replyRefusal(failure: GraphFailure): RefusedReply | null {
  const row =
    replyRefusals.find(({ code, subcode }) => subcode !== null && isMeant(failure, code, subcode)) ??
    replyRefusals.find(({ code, subcode }) => subcode === null && isMeant(failure, code, subcode))
  if (row) {
    const isTooLong = row.reason === 'policy' && /length|too long/i.test(failure.message)
    return isTooLong
      ? { reason: 'too_long', mayBePolledId: false }
      : { reason: row.reason, mayBePolledId: row.mayBePolledId ?? false }
  }
  if (failure.kind === 'permission') return { reason: 'permission', mayBePolledId: false }
  return failure.kind === 'other' ? { reason: 'other', mayBePolledId: true } : null
}

function isMeant(failure: GraphFailure, code: number | null, subcode: number | null): boolean {
  return (code === null || failure.code === code) && (subcode === null || failure.subcode === subcode)
}
