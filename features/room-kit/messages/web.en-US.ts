import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { roomKitPtBr } from './web.pt-BR.ts'

export const roomKitEnUs: MessagesLike<typeof roomKitPtBr> = {
  label: 'Polls of the live',
  failed: 'The polls could not be loaded.',
  empty: 'No poll yet. Viewers vote right in the chat.',
  actFailed: 'That did not work. Try again.',
  poll: {
    new: 'New poll',
    title: 'New poll',
    text: 'Viewers see it at once. Everyone votes once, and can change the vote until the end.',
    question: 'Question',
    option: 'Option {n, number}',
    optional: 'optional',
    duration: 'Duration',
    untilClosed: 'Until I close it',
    seconds: '{n, number} seconds',
    minutes: '{n, plural, one {# minute} other {# minutes}}',
    submit: 'Open the poll',
    opened: 'The poll is open',
    close: 'Close the poll',
    closed: 'The poll is closed',
    isOpen: 'open',
    isClosed: 'closed',
    votes: '{n, plural, =0 {no votes} one {# vote} other {# votes}}',
    until: 'ends at {time}',
    at: 'at {time}',
    required: 'Fill in this field.',
  },
}
