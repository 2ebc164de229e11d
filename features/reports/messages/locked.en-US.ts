import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { lockedPtBr } from './locked.pt-BR.ts'

export const lockedEnUs: MessagesLike<typeof lockedPtBr> = {
  locked: {
    preview:
      'You’re seeing the {shown, plural, one {first} other {first #}} of {total, plural, one {# message} other {# messages}}.',
    previewQuestions:
      'You’re seeing the {shown, plural, one {first} other {first #}} of {total, plural, one {# question} other {# questions}}.',
    previewUsers: 'You’re only seeing the people behind the first messages.',
    paywall: 'Unlock the report',
    openedItself: {
      same_day: 'Opened without using a credit: {date} was already paid for.',
      subscription: 'Opened by your subscription, without using a credit.',
    },
    missing: '{n, plural, one {# more message is} other {# more messages are}} waiting.',
    missingNone: {
      onAir: 'See every new message as it arrives.',
      selling: 'See every new message as it arrives.',
      ended: 'Open this report’s search and people.',
    },
    what: 'With 1 credit you open everything your customers said {of, select, live {on {date}, in every live that day} other {here, and in the other reports of {date}}}.',
    points: {
      search: 'Full search, questions and people',
      live: 'New messages on screen as they come in',
      reply: 'Direct replies to any message while you’re live',
      person: 'Everything each person said, in one place',
    },
    balance: 'Your balance',
    credits: '{n, plural, one {# credit} other {# credits}}',
    unlimited: 'unlimited',
    free: 'Your first report is free',
    freeTaken:
      'Someone else has already used @{account}’s free report. Your free credit still works for your other accounts.',
    whys: {
      same_day: 'This day is already unlocked: no credit needed.',
      subscription: 'Your subscription runs until {date} and uses no credits.',
      binds: 'Your subscription covers one profile. Unlocking this sets it to @{account} until {date}.',
      free: 'Uses the free credit first, valid until {date}.',
      gift: 'Uses your gift credit first, valid until {date}.',
      expires_first: 'Uses the credit that expires soonest, on {date}.',
    },
    acts: {
      same_day: 'Unlock without using a credit',
      subscription: 'Unlock with your subscription',
      free: 'Unlock for free',
      gift: 'Unlock with 1 credit',
      expires_first: 'Unlock with 1 credit',
    },
    spends: {
      same_day: 'You already used a credit for this day. Unlocking this report costs nothing more.',
      subscription: 'Included in your subscription. No credits used.',
      free: 'Uses your free credit, which opens every report of that day. This can’t be undone.',
      gift: 'Uses 1 gift credit, which opens every report of that day. This can’t be undone.',
      expires_first: 'Uses 1 credit, which opens every report of that day. This can’t be undone.',
    },
    confirms: {
      same_day: 'Unlock',
      subscription: 'Unlock',
      free: 'Use the free credit',
      gift: 'Use 1 credit',
      expires_first: 'Use 1 credit',
    },
    receipt: 'You’ll confirm before it’s used.',
    loadingBalance: 'Checking your balance',
    balanceFailed: 'We couldn’t check your balance.',
    confirmTitle: 'Unlock the report of {date}?',
    done: 'Report unlocked',
    ghosts: 'Locked messages',
    ghostPeople: 'Locked people',
  },
}
