import { OrderPage as Page } from '#features/orders/web/order/order-page.tsx'
import { OrderSlotsProvider } from '#features/orders/web/order-slots.tsx'
import { orderSlots } from './order-slots.ts'

/** The page of an order, with what the features after orders add to it. */
export function OrderPage() {
  return (
    <OrderSlotsProvider value={orderSlots}>
      <Page />
    </OrderSlotsProvider>
  )
}
