/** What a customer's timeline shows. */
export const timelineKinds = [
  'comment',
  'order',
  'consent',
  'merged',
  'trusted',
  'blocked',
  'helper',
] as const
