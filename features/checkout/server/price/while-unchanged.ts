import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CheckoutDeps } from '../deps.ts'

const mostTries = 5

/**
 * Does what is decided by an order as it was read. `work` locks that version by `setPrice`; if another one is there by then,
 * because a payment has arrived or pieces were added, it decides once more by the order as it is now.
 */
export async function whileUnchanged<T>(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  read: OrderSnapshot,
  work: (order: OrderSnapshot) => Promise<T>,
): Promise<T> {
  let order = read
  for (let tries = 1; ; tries++)
    try {
      return await work(order)
    } catch (error) {
      if (!isOfAnotherVersion(error) || tries === mostTries) throw error
      const newest = await orders.find(order.uuid)
      if (!newest) throw error
      order = newest
    }
}

function isOfAnotherVersion(error: unknown): boolean {
  return (
    error instanceof AppError && error.code === 'conflict' && error.details.messageKey === 'payment_changed'
  )
}
