import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { CatalogueDeps } from '../deps.ts'
import { skuStore } from '../products/sku-store.ts'
import type { StockTotals } from './totals-store.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'merchants'>

/** Refuses a caller who may not do this with the merchant, and a sku that is none of the merchant's. */
export async function skuAccess(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid, skuId }: { merchantUuid: string; skuId: number },
  need: 'read' | 'full',
): Promise<void> {
  const shop = await merchants.access(actor, merchantUuid, need)
  const gateway = await skuStore(connection.db).gatewayOf(shop.uuid, skuId)
  if (gateway === null) throw new AppError('not_found')
  if (need === 'full' && gateway !== 'native')
    throw new AppError('conflict', { messageKey: 'gateway_keeps_stock' })
}

/** Totals as answers have them. */
export function totalsView({ managed, onHand, reserved, ...totals }: StockTotals) {
  return { ...totals, managed, onHand, reserved, available: managed ? Math.max(0, onHand - reserved) : null }
}
