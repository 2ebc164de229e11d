import { CustomerSlotsContext } from '#features/customers/web/customer-slots.ts'
import { CustomerPage as Page } from '#features/customers/web/profile/customer-page.tsx'
import { customerSlots } from './customer-slots.ts'

/** The page of a customer, with what orders add to it. */
export function CustomerPage() {
  return (
    <CustomerSlotsContext value={customerSlots}>
      <Page />
    </CustomerSlotsContext>
  )
}
