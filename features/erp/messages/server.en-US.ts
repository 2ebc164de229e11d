import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    invoices_unknown_columns:
      'We did not find the columns. The file needs one with the number of the order, and one with the number of the invoice or its key.',
    invoices_empty: 'The file has no invoices.',
    erp_connected: 'Another ERP is connected. Disconnect it first.',
    erp_not_comparable: 'This system can’t be asked: it only receives orders.',
    erp_test_failed: 'The address did not answer the test with success (2xx). Check it and try again.',
    no_erp: 'No ERP is connected.',
    nothing_to_take: 'This product has the same quantity here and at the ERP.',
    nothing_to_send: 'There is nothing of this order to send to the ERP.',
  },
}
