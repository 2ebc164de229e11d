import { OrdersPage as Page } from '#features/orders/web/list/orders-page.tsx'
import { OrderSlotsProvider } from '#features/orders/web/order-slots.tsx'
import { orderSlots } from './order-slots.ts'

/** The orders of a brand, with what the features after orders add to them. */
export function OrdersPage() {
  return (
    <OrderSlotsProvider value={orderSlots}>
      <Page />
    </OrderSlotsProvider>
  )
}
