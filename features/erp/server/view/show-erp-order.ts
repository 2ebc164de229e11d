import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ErpDeps } from '../deps.ts'
import { invoiceStore } from '../invoices/invoice-store.ts'
import { linkStore } from '../links/link-store.ts'
import { wake } from '../links/manage-erp.ts'
import { outboxStore } from '../outbox/outbox-store.ts'

/** What the ERP has of an order; null where there is nothing to say. */
export async function showErpOrder(deps: ErpDeps, actor: Actor, { orderUuid }: { orderUuid: string }) {
  const order = await deps.orders.access(actor, orderUuid, 'read')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(order.merchantUuid)
  const invoice = await invoiceStore(db).of(orderUuid)
  const row = link && (await outboxStore(db).of(orderUuid))
  if (!row && !invoice) return null
  return {
    kind: link?.kind ?? null,
    state: row?.state ?? null,
    problem: row?.problem ?? null,
    detail: row?.detail ?? null,
    nextTryAt: row?.state === 'waiting' && row.problem ? row.nextTryAt : null,
    sentAt: row?.sentAt ?? null,
    erpNumber: row?.erpNumber ?? null,
    invoice: invoice && { number: invoice.number, series: invoice.series, accessKey: invoice.accessKey },
  }
}

/** Sends an order again that waits or is open. */
export async function retryErpOrder(deps: ErpDeps, actor: Actor, { orderUuid }: { orderUuid: string }) {
  const order = await deps.orders.access(actor, orderUuid, 'full')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(order.merchantUuid)
  const tried = link && (await outboxStore(db).retry(order.merchantUuid, deps.clock.now(), orderUuid))
  if (!link || !tried) throw new AppError('conflict', { messageKey: 'nothing_to_send' })
  await wake(deps, link)
}
