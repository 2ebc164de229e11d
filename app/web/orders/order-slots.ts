import { useBuyerPage } from '#features/checkout/web/use-buyer-page.ts'
import type { OrderSlots } from '#features/orders/web/order-slots.tsx'
import { FilesMenu } from '#features/parcels/web/files-menu.tsx'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { texts } from '../messages/load-messages.ts'

/** What the features after orders add to the pages of orders. */
export const orderSlots: OrderSlots = {
  useBuyerPage,
  Files: FilesMenu,
  Label: lazyComponent(async () => {
    const [{ LabelCard }] = await Promise.all([
      import('#features/parcels/web/label-card.tsx'),
      texts.bring(['parcels', 'merchants', 'merchantSettings']),
    ])
    return LabelCard
  }),
  BuyLabels: lazyComponent(async () => {
    const [{ BuyLabels }] = await Promise.all([
      import('#features/parcels/web/buy-labels.tsx'),
      texts.bring(['parcels']),
    ])
    return BuyLabels
  }),
  Purchases: lazyComponent(async () => {
    const [{ PurchasesCard }] = await Promise.all([
      import('#features/parcels/web/purchases-card.tsx'),
      texts.bring(['parcels']),
    ])
    return PurchasesCard
  }),
  OrderErp: lazyComponent(async () => {
    const [{ OrderErpCard }] = await Promise.all([
      import('#features/erp/web/order-erp-card.tsx'),
      texts.bring(['erp', 'merchants', 'merchantSettings']),
    ])
    return OrderErpCard
  }),
  Decide: lazyComponent(async () => {
    const [{ DecidePayment }] = await Promise.all([
      import('#features/order-payments/web/check/decide-payment.tsx'),
      texts.bring(['orders', 'orderPayments', 'merchants', 'catalogue']),
    ])
    return DecidePayment
  }),
  Money: lazyComponent(async () => {
    const [{ OrderMoney }] = await Promise.all([
      import('#features/order-payments/web/money/order-money.tsx'),
      texts.bring(['orders', 'orderPayments', 'merchants', 'merchantSettings']),
    ])
    return OrderMoney
  }),
}
