import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    shop_not_connected: 'This brand has no connected shop. The bag is paid right here.',
  },
}
