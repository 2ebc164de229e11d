import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { erpPtBr } from './web.pt-BR.ts'

export const erpEnUs: MessagesLike<typeof erpPtBr> = {
  title: 'Erp',
  loading: 'Loading the list',
  failed: 'We couldn’t load the list',
  empty: 'Nothing here yet',
  name: 'Name',
  add: 'Add',
  added: 'Added to the list',
}
