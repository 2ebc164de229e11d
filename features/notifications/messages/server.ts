import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'
import { english } from './server.en-US.ts'
import { portuguese } from './server.pt-BR.ts'

/** E-mails and SMS that users can turn on and off. */
export const notificationsServerMessages: ServerCatalogue = {
  'pt-BR': { notifications: portuguese },
  'en-US': { notifications: english },
}
