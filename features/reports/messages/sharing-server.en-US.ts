import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './sharing-server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    nobody_to_add_or_remove: 'No moderator to add or remove.',
    own_address: 'This is your own email. You already have access.',
    too_many_people: 'A report can be shared with up to {n} people. Remove someone to invite another person.',
    too_many_guest_links: 'This report already has {n} links in use. Turn one off before creating another.',
  },
  sharing: {
    invitation: {
      subject: '{owner} shared a live report with you',
      title: 'A report for you',
      intro: 'Hello, {name}. {owner} shared the report for @{account}’s live on {date} with you.',
      moderator: 'You can read the messages and reply by direct message while the live is on.',
      viewer: 'You can see the messages, the questions and who took part.',
      button: 'Open the report',
      without_account:
        'No Arara account yet? Create one with this email, {email}: you’ll find the report under Shared with me.',
      footer:
        'You got this email because someone entered your address when sharing a report. If you don’t know them, ignore it.',
    },
  },
}
