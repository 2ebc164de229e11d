import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ShopCheckoutDeps } from './deps.ts'
import { type ShopCheckout, shopCheckoutStore } from './shop-checkout-store.ts'

/** `url`: the page of the connected shop, with the pieces of the bag in its cart. */
export type OpenCheckout = ShopCheckout & { url: string }

/** What led to the checkout, if not the bag itself: the stream, and whether its cart. */
export type CheckoutOrigin = { campaign?: string; content?: 'shoppingCart' | 'other' }

/** Spec §7: `live` whatever led to the bag. */
const medium = 'live'
/** Of a bag without pieces of a live or a sale. */
const noCampaign = 'bag'

/** For the seller, who sends the address to the buyer. */
export async function openCheckoutForSeller(
  deps: ShopCheckoutDeps,
  actor: Actor,
  orderUuid: string,
): Promise<OpenCheckout> {
  await deps.orders.access(actor, orderUuid, 'full')
  const opened = await openCheckout(deps, orderUuid)
  if (!opened) throw new AppError('conflict', { messageKey: 'shop_not_connected' })
  return opened
}

/**
 * Hands a bag over to the connected shop: it waits for its payment from then on. Null where the merchant has no connected
 * shop. Throws `conflict` with `payment_nothing_due` and `not_on_sale`. The caller checked who may do this.
 */
export async function openCheckout(
  deps: ShopCheckoutDeps,
  orderUuid: string,
  from: CheckoutOrigin = {},
): Promise<OpenCheckout | null> {
  const order = await deps.orders.find(orderUuid)
  if (!order) throw new AppError('not_found', { messageKey: 'unknown_order' })
  const lines = order.lines
    .filter(({ state }) => state === 'held' || state === 'wanted')
    .map(({ skuId, quantity }) => ({ skuId, quantity }))
  if (lines.length === 0) throw new AppError('conflict', { messageKey: 'payment_nothing_due' })
  const url = await deps.catalogue.shopCheckout.addressOf(order.merchantUuid, {
    lines,
    tracking: {
      ...{ campaign: from.campaign ?? (await campaignOf(deps, order.uuid)), source: order.merchantUuid },
      ...{ medium, content: from.content ?? 'shoppingCart' },
    },
    reference: order.uuid,
  })
  if (url === null) return null

  const checkout: ShopCheckout = {
    orderUuid,
    merchantUuid: order.merchantUuid,
    version: order.version,
    amount: order.due,
    lines,
    openedAt: deps.clock.now(),
    closedAt: null,
  }
  await deps.connection.transaction(async (tx) => {
    await deps.orders.openPayment({ orderUuid, version: order.version }, tx)
    await shopCheckoutStore(tx).put(checkout)
  })
  return { ...checkout, url }
}

/** Spec §7: the live that the newest pieces of the bag come from, else the latest sale they are in. */
async function campaignOf({ orders }: ShopCheckoutDeps, orderUuid: string): Promise<string> {
  const { liveIds, saleUuids } = await orders.originsOf(orderUuid)
  return liveIds[0] ?? saleUuids[0] ?? noCampaign
}
