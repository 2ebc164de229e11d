import type { ErpDeps } from '../deps.ts'
import { invoiceStore, type OrderInvoice } from './invoice-store.ts'

/** Notes the invoice of an order; open pages of the order show it. */
export async function setInvoice(
  { connection, clock, orders }: Pick<ErpDeps, 'connection' | 'clock' | 'orders'>,
  { uuid, merchantUuid }: { uuid: string; merchantUuid: string },
  invoice: Pick<OrderInvoice, 'number' | 'series' | 'accessKey' | 'source' | 'byUuid'>,
): Promise<void> {
  await invoiceStore(connection.db).set({ ...invoice, orderUuid: uuid, merchantUuid, at: clock.now() })
  await orders.publishChanged(merchantUuid)
}
