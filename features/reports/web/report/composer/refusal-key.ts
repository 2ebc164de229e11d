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
] as const

/** The text for why the provider refused a reply; a reason that is not known has a general one. */
export function refusalKey(reason: string | null): (typeof known)[number] | 'other' {
  return known.find((key) => key === reason) ?? 'other'
}
