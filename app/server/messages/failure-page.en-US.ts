import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { failurePagePtBr } from './failure-page.pt-BR.ts'

export const failurePageEnUs: MessagesLike<typeof failurePagePtBr> = {
  restarting: {
    title: 'Back in a moment',
    text: 'Arara is restarting. This page will reload by itself in a few seconds.',
    more: 'Comments on lives are still being saved.',
  },
  unavailable: {
    title: 'Back in a moment',
    text: 'Our servers are unavailable right now. This page will reload by itself in a few seconds.',
  },
  busy: { title: 'Too many visits at once', text: 'Wait a minute and open this page again.' },
  broken: {
    title: 'Something went wrong',
    text: 'We couldn’t open this page. Try again in a moment.',
  },
  again: 'Try now',
  home: 'Go to the home page',
  requestId: 'Error number:',
}
