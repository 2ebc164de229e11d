import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    not_a_stream_product: 'This product isn’t in the live. Reload the page and try again.',
  },
}
