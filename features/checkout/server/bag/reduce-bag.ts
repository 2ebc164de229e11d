import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CheckoutDeps } from '../deps.ts'

/**
 * The buyer leaves fewer pieces of a line; 0 removes it. More pieces are asked for where they are shown, so that who waits
 * comes first. The caller checked the buyer's link.
 */
export async function reduceBag(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  order: OrderSnapshot,
  { line: lineId, quantity }: { line: number; quantity: number },
): Promise<void> {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('not_found', { messageKey: 'unknown_line' })
  await orders.removePieces({ orderUuid: order.uuid, lineId, quantity, byUuid: null })
}
