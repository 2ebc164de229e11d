import { merchantErased } from '#features/merchants/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ErpDeps } from './deps.ts'
import { differenceStore } from './differences/difference-store.ts'
import { invoiceStore } from './invoices/invoice-store.ts'
import { linkStore } from './links/link-store.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { erpProductStore } from './products/erp-product-store.ts'
import { erpStockStore } from './stock/erp-stock-store.ts'
import { deliveryStore } from './webhook/delivery-store.ts'

const purgeJob = defineJob<Record<string, never>>('erp.purge', { retries: 2 })
const deliveriesFor = 30 * day

/** What is stored goes with its merchant and with its buyers; attempts to deliver something go after 30 days. */
export function eraseErp(deps: ErpDeps): void {
  const { connection, clock, events, jobs, orders } = deps
  events.on(merchantErased, ({ merchantUuid }) =>
    connection.transaction(async (tx) => {
      const link = await linkStore(tx).ofMerchant(merchantUuid)
      if (link) await deliveryStore(tx).deleteOf(link.uuid)
      await differenceStore(tx).deleteOf(merchantUuid)
      await erpStockStore(tx).deleteOf(merchantUuid)
      await erpProductStore(tx).deleteOf(merchantUuid)
      await outboxStore(tx).deleteOf(merchantUuid)
      await invoiceStore(tx).deleteOf(merchantUuid)
      await linkStore(tx).deleteOf(merchantUuid)
    }),
  )
  orders.onErased(async (tx, { orderUuids }) => {
    await differenceStore(tx).forget(orderUuids)
    await outboxStore(tx).deleteOrders(orderUuids)
    await deliveryStore(tx).deleteOrders(orderUuids)
    await invoiceStore(tx).deleteOrders(orderUuids)
  })
  jobs.handle(purgeJob, () =>
    deliveryStore(connection.db).deleteBefore(new Date(clock.now().getTime() - deliveriesFor)),
  )
  jobs.every(purgeJob, '37 4 * * *', {})
}
