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
  couponTitle: '{off} off for the first {n}',
  couponFirst: '{off} off for whoever taps first',
  couponTake: 'I want my discount',
  couponOwn: 'The discount is yours and already in the cart.',
  couponUsed: 'You used this discount in your bag.',
  couponHeld: 'check out within {n}',
  couponLeft: '{n} left',
  couponNone: 'None left at the moment',
  couponClosed: 'Coupon closed',
  closesIn: 'ends in {n}',
}
