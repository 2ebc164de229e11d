const known = [
  'already_replied',
  'not_replyable',
  'user_unavailable',
  'policy',
  'permission',
  'too_long',
] as const

/** The text for why the provider refused a reply; a reason that is not known has a general one. */
export function refusalKey(reason: string | null): (typeof known)[number] | 'other' {
  return known.find((key) => key === reason) ?? 'other'
}
