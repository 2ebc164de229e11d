import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { acceptsPieces } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { changeOrder, lockedOrder, withNewContents } from './change-order.ts'
import type { Order } from './order-store.ts'

/** Centavos; `freight` null: not known. What is absent stays as it is. */
export type PriceChange = {
  orderUuid: string
  version: number
  freight?: number | null
  discount?: number
}

/**
 * Sets freight and discount of an order that is not packed. If they differ, its version grows and an open payment is void.
 * Throws `conflict` with `payment_changed` if its version is another, and with `order_state`. The caller checked who may do
 * this. With `tx`, in the caller's transaction: until it ends, the order stays this version.
 */
export async function setPrice(deps: OrdersDeps, change: PriceChange, tx?: Database): Promise<Order> {
  if (!isAmount(change.freight ?? 0) || !isAmount(change.discount ?? 0))
    throw new RangeError('a price in centavos is meant')
  return tx ? setIn(deps, tx, change) : deps.connection.transaction((own) => setIn(deps, own, change))
}

async function setIn(deps: OrdersDeps, tx: Database, change: PriceChange): Promise<Order> {
  const order = await lockedOrder(tx, change.orderUuid)
  if (order.version !== change.version) throw new AppError('conflict', { messageKey: 'payment_changed' })
  const freight = change.freight === undefined ? order.freight : change.freight
  const discount = change.discount ?? order.discount
  if (freight === order.freight && discount === order.discount) return order

  if (!acceptsPieces(order.state)) throw new AppError('conflict', { messageKey: 'order_state' })
  return changeOrder(deps, tx, order, {
    fields: { ...withNewContents(order), freight, discount },
    entry: { kind: 'price_changed', details: { ...(freight !== null && { freight }), discount } },
    now: deps.clock.now(),
  })
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0
