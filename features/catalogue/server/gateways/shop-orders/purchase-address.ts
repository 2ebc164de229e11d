import { AppError } from '#platform/contract/errors.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { skuStore } from '../../products/sku-store.ts'
import { connectionStore } from '../connection-store.ts'
import type { Tracking } from '../gateway.ts'

type Purchase = {
  lines: { skuId: number; quantity: number }[]
  tracking: Tracking
  /** Comes back with the shop's order. */
  reference: string
}

/**
 * The page of the merchant's connected shop where these lines are bought; null without a connected shop. Throws `conflict`
 * with `not_on_sale` if the merchant no longer has one of the skus there.
 */
export async function purchaseAddress(
  { connection, gateways }: Pick<CatalogueDeps, 'connection' | 'gateways'>,
  merchantUuid: string,
  { lines, tracking, reference }: Purchase,
): Promise<string | null> {
  const gateway = await gateways.connected(merchantUuid)
  if (!gateway) return null
  const found = await skuStore(connection.db).withProducts(
    merchantUuid,
    lines.map(({ skuId }) => skuId),
  )
  const skus = new Map(
    found.filter(({ product }) => product.gateway === gateway.kind).map(({ sku }) => [sku.id, sku]),
  )
  const asked = lines.map(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    if (!sku || sku.gatewaySkuId === null) throw new AppError('conflict', { messageKey: 'not_on_sale' })
    return { token: sku.token, gatewaySkuId: sku.gatewaySkuId, quantity }
  })
  return gateway.purchaseUrl(asked, tracking, reference)
}

/** Whether a merchant sells through a connected shop, also one that refuses us until it is connected again. */
export async function isConnected(
  { connection }: Pick<CatalogueDeps, 'connection'>,
  merchantUuid: string,
): Promise<boolean> {
  const found = await connectionStore(connection.db).of(merchantUuid)
  return found !== null && found.state !== 'disconnected'
}
