import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { postsPtBr } from './posts.pt-BR.ts'

export const postsEnUs: MessagesLike<typeof postsPtBr> = {
  sold: 'Posts for sale',
  soldLabel: 'Posts of {account} that you sell or sold through',
  none: 'You’re not selling through any post yet',
  noneText:
    'Pick a post or a reel below: for 7 days, Arara reads its comments as orders, just like in a live, in a report of its own.',
  selling: 'for sale until {until}',
  ended: 'sale ended on {date}',
  messages: '{n, plural, =0 {no messages} one {# message} other {# messages}}',
  report: 'Open the report',
  stop: 'Stop',
  stopTitle: 'Stop selling through this post?',
  stopText:
    'New comments no longer come into the report. What came in stays there, and you can reply to each comment until 7 days after it.',
  stopped: 'You stopped selling through this post.',
  again: 'Sell again',
  stories: {
    title: 'Stories',
    switch: 'Sell through Stories',
    hint: 'Replies to your Stories become orders: Arara reads them into one report a day, in the same bag as your lives. You can reply until 24 hours after each message. No other direct messages are read.',
    on: 'Done: replies to your Stories become orders.',
    off: 'Replies to your Stories are no longer read.',
    unchanged: 'We couldn’t change that just now. Try again.',
    label: 'Days with replies to the Stories of {account}',
    day: 'Stories of {date}',
    replies: '{n, plural, =0 {no replies} one {# reply} other {# replies}}',
    failed: 'We couldn’t load the Stories',
  },
  choose: 'Your posts on Instagram',
  chooseLabel: 'Posts of {account} on Instagram',
  kind: { post: 'post', reel: 'reel' },
  noCaption: 'No caption',
  comments: '{n, plural, =0 {no comments} one {# comment} other {# comments}}',
  onInstagram: 'View on Instagram',
  sell: 'Sell through this post',
  begun: 'Done: comments on this post become orders for 7 days.',
  unchanged: 'We couldn’t change that just now. Try again.',
  sellingNow: 'for sale',
  more: 'Show older ones',
  empty: 'This account has no posts yet',
  emptyText:
    'Publish a photo or a reel on Instagram: it shows up here, and you can sell through its comments.',
  failed: 'We couldn’t load the posts',
  loading: 'Loading the posts',
  notConnected: 'This account isn’t connected. Connect it again in Integrations to sell through other posts.',
}
