import type { ProductOffer } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CheckoutDeps } from '../deps.ts'
import { linkOf } from '../link/show-link.ts'
import { openBag } from './open-bag.ts'

/** `token`: of the bag that the visitor's browser filled before; null where it filled none. */
type Filling = {
  productUuid: string
  skuId: number
  quantity: number
  token: string | null
  source: 'bio' | 'link'
}

/** The product with its skus on sale; null for one that is not on show, or that another site sells. */
export async function offerOf(
  { catalogue }: Pick<CheckoutDeps, 'catalogue'>,
  productUuid: string,
): Promise<ProductOffer | null> {
  const [offer] = await catalogue.offers([productUuid])
  return offer && offer.link === null && offer.skus.length > 0 ? offer : null
}

/**
 * Puts pieces into the bag of a visitor without an account, and returns the page of the bag. Nothing is set aside: who
 * fills bags by a program takes nothing from others, and who pays first gets the piece. A visitor does not wait in the
 * queue. Throws `not_found`, and `conflict` where the pieces are not to be had.
 */
export async function fillBag(deps: CheckoutDeps, filling: Filling): Promise<string> {
  const { productUuid, skuId, quantity, token, source } = filling
  const offer = await offerOf(deps, productUuid)
  const sku = offer?.skus.find((one) => one.skuId === skuId)
  if (!offer || !sku) throw new AppError('not_found')
  if (sku.pieces !== null && sku.pieces < quantity) throw soldOut()
  const { merchantUuid } = offer
  const known = token === null ? null : await openBag(deps, token)
  const buyerUuid = known?.order.merchantUuid === merchantUuid ? known.order.buyer.uuid : null
  const order = await deps.connection.transaction(async (tx) => {
    if ((await deps.orders.queued([skuId], tx)).size > 0) throw soldOut()
    const wants = [{ skuId, quantity, taken: null }]
    const filled = await deps.orders.addFromCart({ merchantUuid, buyerUuid, wants, source }, tx)
    if (filled.lines.some((line) => line.skuId === skuId && line.state === 'waiting')) throw soldOut()
    return filled
  })
  return linkOf(deps, order.uuid)
}

function soldOut(): AppError {
  return new AppError('conflict', { messageKey: 'bag_pieces_gone' })
}
