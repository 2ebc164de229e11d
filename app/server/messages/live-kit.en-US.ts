import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { liveKitPtBr } from './live-kit.pt-BR.ts'

export const liveKitEnUs: MessagesLike<typeof liveKitPtBr> = {
  label: 'Take part in the live',
  close: 'Close',
  fold: 'Fold',
  unfold: 'Unfold',
  failed: 'That did not work. Try again in a moment.',
  votes: '{n} votes',
  oneVote: '1 vote',
  voted: 'Your vote is in',
  closed: 'Poll closed',
  closesIn: 'ends in {n}',
}
