import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { CheckoutDeps } from '../deps.ts'
import { bagLinkTokens } from '../link/bag-link-token.ts'

/** A link opens its page for this time after the last change of the order, so that a buyer can track the parcel. */
const linkLasts = 90 * day

/** The order of a buyer's link; null for a token that is not ours. `isOver`: the link no longer opens it. */
export async function openBag(
  { secrets, orders, clock }: Pick<CheckoutDeps, 'secrets' | 'orders' | 'clock'>,
  token: string,
): Promise<{ order: OrderSnapshot; isOver: boolean } | null> {
  const orderUuid = bagLinkTokens(secrets.secret).read(token)
  const order = orderUuid && (await orders.find(orderUuid))
  if (!order) return null
  return { order, isOver: order.updatedAt.getTime() + linkLasts <= clock.now().getTime() }
}
