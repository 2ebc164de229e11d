import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { cataloguePtBr } from './web.pt-BR.ts'

export const catalogueEnUs: MessagesLike<typeof cataloguePtBr> = {
  price: {
    free: 'Free',
    from: 'From',
    was: 'was',
    withFreeOptions: 'with free options',
  },
  stock: {
    unlimited: 'stock: unlimited',
    soldOut: 'out of stock',
    pieces: 'stock: {pieces, number}',
  },
}
