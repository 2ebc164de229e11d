import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { outboxPtBr } from './outbox.pt-BR.ts'

export const outboxEnUs: MessagesLike<typeof outboxPtBr> = {
  title: 'Demo outbox',
  hint: 'Every email and SMS from this installation lands here. This page doesn’t exist in production.',
  empty: 'Nothing was sent yet. Create an account and the temporary password shows up here.',
  to: 'to',
  email: 'email',
}
