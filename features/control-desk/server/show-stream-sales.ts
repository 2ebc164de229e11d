import type { ProductOffer } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostTaken } from '../contract.ts'
import type { ControlDeskDeps } from './deps.ts'
import { streamDeskStore } from './stream-desk-store.ts'

const paidStates = ['paid', 'packed', 'sent', 'delivered']

/** What viewers of a live took, the newest first, and what is left of its products. */
export async function showStreamSales(deps: ControlDeskDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const store = streamDeskStore(deps.connection.db)
  const [offers, seesOrders, carts, bags, pieces, shownAt] = await Promise.all([
    deps.catalogue.offers(stream.productsUuid),
    mayReadOrders(deps, actor, stream.merchantUuid),
    store.inCarts(stream.uuid, mostTaken),
    store.ordered(stream.uuid, mostTaken),
    store.piecesOf(stream.uuid, stream.productsUuid),
    store.lastShown(stream.uuid),
  ])
  const now = deps.clock.now()
  const byUuid = new Map(offers.map((offer) => [offer.uuid, offer]))
  const inCarts = carts.map(({ cartId, skuId, at, productUuid, quantity, heldUntil }) => {
    const isHeld = heldUntil !== null && heldUntil > now
    return {
      ...{ id: `cart ${cartId} ${skuId}`, at, quantity, ...named(byUuid.get(productUuid), skuId) },
      ...{
        state: isHeld ? ('held' as const) : ('cart' as const),
        heldUntil: isHeld ? heldUntil : null,
        order: null,
      },
    }
  })
  const ordered = bags.map(({ id, at, name, variant, price, quantity, lineState, orderState, ...bag }) => ({
    ...{ id: `order ${id}`, at, name, variant, price, quantity, heldUntil: null },
    state: stateOf(lineState, orderState),
    order: seesOrders
      ? {
          ...{ uuid: bag.orderUuid, merchantUuid: bag.merchantUuid, number: bag.number },
          ...{ buyer: bag.buyer, phone: bag.phone },
        }
      : null,
  }))
  return {
    stock: offers.map((offer) => ({
      productUuid: offer.uuid,
      pieces: freePieces(offer),
      inCarts: pieces.inCarts.get(offer.uuid) ?? 0,
      ordered: pieces.ordered.get(offer.uuid) ?? 0,
      shownAt: shownAt.get(offer.uuid) ?? null,
    })),
    taken: [...inCarts, ...ordered]
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, mostTaken),
  }
}

/** Orders are the merchant's: people of one stream alone do not see who ordered. */
const mayReadOrders = (
  { merchants }: Pick<ControlDeskDeps, 'merchants'>,
  actor: Actor,
  merchantUuid: string,
): Promise<boolean> =>
  merchants.access(actor, merchantUuid, 'read').then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

function named(offer: ProductOffer | undefined, skuId: number) {
  const sku = offer?.skus.find((each) => each.skuId === skuId)
  return {
    name: offer?.name ?? '',
    variant: sku?.values.map(({ value }) => value).join(' · ') ?? '',
    price: sku?.price ?? null,
  }
}

/** Null: unlimited, or sold elsewhere. */
const freePieces = ({ skus }: ProductOffer): number | null =>
  skus.length === 0 || skus.some(({ pieces }) => pieces === null)
    ? null
    : skus.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0)

function stateOf(lineState: string, orderState: string) {
  if (lineState === 'paid' || paidStates.includes(orderState)) return 'paid' as const
  return lineState === 'over' || ['cancelled', 'expired', 'refunded'].includes(orderState)
    ? ('ended' as const)
    : ('ordered' as const)
}
