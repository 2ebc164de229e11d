import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { merchantsPtBr } from './web.pt-BR.ts'

export const merchantsEnUs: MessagesLike<typeof merchantsPtBr> = {
  title: 'My brands',
  loading: 'Loading your brands',
  failed: 'We couldn’t load your shop. Reload the page and try again.',
  empty: 'You don’t have a brand yet',
  name: 'Brand name',
  add: 'Create brand',
  added: 'Brand created',
}
