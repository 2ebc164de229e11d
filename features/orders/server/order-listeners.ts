import type { Database } from '#platform/server/database/connect.ts'
import type { OrderState } from '../order-states.ts'

/**
 * `cause`: the kind of the entry in the history. `isNew`: this change made the order, so later features have stored nothing
 * about it yet.
 */
export type OrderChange = {
  orderUuid: string
  merchantUuid: string
  state: OrderState
  version: number
  cause: string
  isNew: boolean
}

/**
 * Takes part in the transaction that changes orders, which holds their locks: if it fails, nothing changes. It gets all
 * orders that one act changes, hundreds where bags expire together, and needs few statements for them. It is idempotent
 * and only enqueues jobs or writes its own rows.
 */
export type OrdersListener = (tx: Database, changes: OrderChange[]) => Promise<void>

/** Buyers are erased: takes what it keeps about them and their orders away, in the transaction that erases them. */
export type ErasureListener = (
  tx: Database,
  gone: { orderUuids: string[]; buyerUuids: string[] },
) => Promise<void>

export type OrderListeners = ReturnType<typeof orderListeners>

/** Later features that learn of every change of an order. */
export function orderListeners() {
  const listeners: OrdersListener[] = []
  const erasing: ErasureListener[] = []
  return {
    add(listener: OrdersListener): void {
      listeners.push(listener)
    },

    async call(tx: Database, changes: OrderChange[]): Promise<void> {
      for (const listener of listeners) await listener(tx, changes)
    },

    addErasing(listener: ErasureListener): void {
      erasing.push(listener)
    },

    async callErasing(tx: Database, gone: Parameters<ErasureListener>[1]): Promise<void> {
      for (const listener of erasing) await listener(tx, gone)
    },
  }
}
