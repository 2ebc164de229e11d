import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    invalid_account: 'Enter the Instagram username, such as @yourshop',
    account_not_connected: 'This account isn’t connected. Connect it in Integrations and schedule again.',
    live_date_past: 'Choose a time in the future.',
    live_date_too_far: 'Schedule within the next 12 months.',
    agenda_full: 'This account already has {n} scheduled lives. Remove one to schedule another.',
  },
}
