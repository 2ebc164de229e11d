import type { Analytics } from '#features/analytics/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Room } from '#features/room/server/index.ts'
import type { ShopCheckouts } from '#features/shop-checkout/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CartDiscounts } from './cart/cart-discounts.ts'
import type { networkTurns } from './cart/network-turns.ts'
import type { Publisher } from './showcase/publish-stock.ts'
import type { Showcase } from './showcase/show-showcase.ts'

/** The dependencies of the use cases of live cart. */
export type LiveCartDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'secrets' | 'limits' | 'events' | 'log'
> & {
  streams: Pick<Streams, 'access' | 'visible' | 'recordingsForVisitors' | 'onChanged'>
  room: Pick<Room, 'said'>
  catalogue: Pick<Catalogue, 'offers' | 'shownProducts' | 'skusToSell' | 'stock'>
  orders: Pick<Orders, 'addFromCart' | 'termsOf' | 'queued' | 'find' | 'onChanged'>
  analytics: Pick<Analytics, 'mayCount'>
  checkout: Pick<Checkout, 'linkOf'>
  shopCheckout: Pick<ShopCheckouts, 'open'>
  showcase: Showcase
  discounts: CartDiscounts
  inTurn: ReturnType<typeof networkTurns>
  /** Shows open pages of a stream what has changed of its products. */
  publisher: Publisher
}
