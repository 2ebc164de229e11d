import type { Database } from '#platform/server/database/connect.ts'
import type { Ending } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { lineStore, type OrderLine } from './line-store.ts'

/** How the ledger of stock names a hold. */
export type ReservationKey = { holder: string; key: string }

/** Who holds pieces, in the ledger of stock. */
const holder = 'orders'
export const holdOf = (key: string) => ({ holder, key })

/**
 * Reserves pieces until the order gives them back or sells them; the sku's totals are locked, and there are as many.
 * Returns the reservation's key.
 */
export async function hold(
  { catalogue, ids }: Pick<OrdersDeps, 'catalogue' | 'ids'>,
  tx: Database,
  { skuId, quantity }: { skuId: number; quantity: number },
): Promise<string> {
  const key = ids.uuid()
  await catalogue.stock.reserve({ ...holdOf(key), skuId, quantity, expiresAt: null }, tx)
  return key
}

/** Ends unpaid lines of one order and gives their pieces back. */
export async function endLines(
  { catalogue, clock }: Pick<OrdersDeps, 'catalogue' | 'clock'>,
  tx: Database,
  lines: OrderLine[],
  ending: Ending,
): Promise<void> {
  const held = lines.filter(({ state }) => state === 'held')
  await catalogue.stock.releaseAll(
    held.map(({ reservation }) => holdOf(reservation!)),
    ending,
    tx,
  )
  await lineStore(tx).changeAll(
    lines.map(({ id }) => id),
    { state: 'over', ending, endedAt: clock.now() },
  )
}
