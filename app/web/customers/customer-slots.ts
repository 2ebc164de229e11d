import type { CustomerSlots } from '#features/customers/web/customer-slots.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { texts } from '../messages/load-messages.ts'

/** What orders add to the pages of customers. */
export const customerSlots: CustomerSlots = {
  MarkBuyer: lazyComponent(async () => {
    const [{ MarkDialog }] = await Promise.all([
      import('#features/orders/web/buyers/mark-dialog.tsx'),
      texts.bring(['sellingTerms']),
    ])
    return MarkDialog
  }),
}
