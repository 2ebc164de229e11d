import { CustomerSlotsContext } from '#features/customers/web/customer-slots.ts'
import { CustomersPage as Page } from '#features/customers/web/customers-page.tsx'
import { customerSlots } from './customer-slots.ts'

/** The list of customers, with what orders add to it. */
export function CustomersPage() {
  return (
    <CustomerSlotsContext value={customerSlots}>
      <Page />
    </CustomerSlotsContext>
  )
}
