import { merchantErased } from '#features/merchants/server/index.ts'
import type { OrderPaymentsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'

/** With a buyer go the texts of bank statements that name them. With a merchant go its codes, which contain its key; the money received is in orders. */
export function erasePaymentsOnEvent({ events, connection, orders }: OrderPaymentsDeps): void {
  orders.onErased((tx, gone) => erasureStore(tx).forgetPayers(gone))
  events.on(merchantErased, ({ merchantUuid }) => erasureStore(connection.db).deleteOf(merchantUuid))
}
