import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { ErpDeps } from '../deps.ts'
import { invoiceStore } from '../invoices/invoice-store.ts'
import { type Erp, type ErpOrder, ErpRefusal, type OfOthers, type Placed } from '../port.ts'
import { composeOrder, referenceOf } from './compose-order.ts'
import { type OutboxOrder, outboxStore } from './outbox-store.ts'

/**
 * Brings one order at the ERP to what it should be: made once, cancelled with its stock, or cancelled and made again after
 * it changed. Returns whether the ERP was called. Each step is noted before it is done, so that what was cut off goes on
 * where it was: what may have been made is looked up first.
 */
export async function sendOrder(deps: ErpDeps, erp: Erp, row: OutboxOrder): Promise<boolean> {
  const store = outboxStore(deps.connection.db)
  const order = await deps.orders.find(row.orderUuid)
  if (!order) {
    await store.deleteOrders([row.orderUuid])
    return false
  }
  if (row.wanted === 'cancelled') return cancelOrder(deps, erp, row, order)
  // Pieces were added that are still to be paid: the ERP gets the order once they are.
  if (order.due > 0) {
    await store.changeIf(row, { nextTryAt: new Date(deps.clock.now().getTime() + day) })
    return false
  }
  if (row.sentVersion === order.version) {
    await store.changeIf(row, { state: 'sent', problem: null, detail: null })
    return false
  }
  const isNextRound = row.reference !== null && (row.sentVersion ?? row.triedVersion) !== order.version
  if (isNextRound) await takeBack(deps, erp, row, order)
  const reference =
    row.reference !== null && !isNextRound
      ? row.reference
      : referenceOf(order, row.reference === null ? 1 : roundOf(row.reference) + 1)
  const tried = { reference, triedVersion: order.version, sentVersion: null, erpId: null, erpNumber: null }
  await store.change(row.orderUuid, tried)

  const composed = await composeOrder(deps, order, reference)
  const placed = (await erp.find(composed, ofOthers(deps, row))) ?? (await erp.place(composed))
  await noteSent(deps, row, composed, placed)
  return true
}

async function cancelOrder(
  deps: ErpDeps,
  erp: Erp,
  row: OutboxOrder,
  order: OrderSnapshot,
): Promise<boolean> {
  const hasCalled = row.reference !== null
  await cancelAtErp(deps, erp, row, order)
  const now = deps.clock.now()
  await outboxStore(deps.connection.db).changeIf(row, {
    ...{ state: 'cancelled', sentVersion: null, triedVersion: null },
    ...{ problem: null, detail: null, updatedAt: now },
  })
  await deps.orders.publishChanged(row.merchantUuid)
  return hasCalled
}

/** An order that changed is cancelled there before it is made again, unless it was invoiced: then a person decides. */
async function takeBack(deps: ErpDeps, erp: Erp, row: OutboxOrder, order: OrderSnapshot): Promise<void> {
  if (await invoiceStore(deps.connection.db).of(row.orderUuid)) throw new ErpRefusal('changed_after_invoice')
  await cancelAtErp(deps, erp, row, order)
}

/** Cancels what is at the ERP, or may be there although no answer came. */
async function cancelAtErp(deps: ErpDeps, erp: Erp, row: OutboxOrder, order: OrderSnapshot): Promise<void> {
  const { reference, sentVersion, triedVersion, erpId, erpNumber } = row
  const version = sentVersion ?? triedVersion
  if (reference === null || version === null) return
  const known = sentVersion !== null || erp.isBlind ? { erpId, erpNumber } : null
  const placed = known ?? (await erp.find(await composeOrder(deps, order, reference), ofOthers(deps, row)))
  if (placed) await erp.cancel({ uuid: order.uuid, number: order.number, reference, version }, placed)
}

async function noteSent(deps: ErpDeps, row: OutboxOrder, order: ErpOrder, placed: Placed): Promise<void> {
  const now = deps.clock.now()
  const store = outboxStore(deps.connection.db)
  const there = { ...placed, sentVersion: order.version, sentAt: now, updatedAt: now }
  const isCurrent = await store.changeIf(row, {
    ...{ ...there, problem: null, detail: null, attempts: 0 },
    state: order.version >= row.wantedVersion ? 'sent' : 'waiting',
    wantedVersion: Math.max(order.version, row.wantedVersion),
  })
  // It changed while it was sent: what is there now is noted, and the change is sent next.
  if (!isCurrent) await store.change(row.orderUuid, there)
  await deps.orders.publishChanged(row.merchantUuid)
}

const ofOthers =
  ({ connection }: Pick<ErpDeps, 'connection'>, row: OutboxOrder): OfOthers =>
  (erpIds) =>
    outboxStore(connection.db).ofOthers(row, erpIds)

const roundOf = (reference: string) => Number(reference.split('-')[2] ?? 1)
