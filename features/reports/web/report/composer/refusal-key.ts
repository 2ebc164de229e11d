const known = [
  'already_replied',
  'not_replyable',
  'comment_gone',
  'user_unavailable',
  'thread_archived',
  'policy',
  'policy_limit',
  'blocked',
  'permission',
  'other_app',
  'reconnect',
  'too_long',
  'polled_comment',
  'no_answer',
  'stopped',
] as const

/** The key of the text for the reason of a refusal; `other` for an unknown reason. */
export function refusalKey(reason: string | null): (typeof known)[number] | 'other' {
  return known.find((key) => key === reason) ?? 'other'
}
