import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  live_numbers: {
    file: 'live-numbers',
    sheet: 'Live numbers',
    head: {
      at: 'Minute',
      viewers: 'Watching',
      messages: 'Messages',
      questions: 'Questions',
      details: 'Products viewed',
      carts: 'Added to cart',
      checkouts: 'Went to checkout',
      sales: 'Sales',
    },
  },
}
