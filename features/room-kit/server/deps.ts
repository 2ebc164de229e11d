import type { Checkout } from '#features/checkout/server/index.ts'
import type { LiveCart } from '#features/live-cart/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Room } from '#features/room/server/index.ts'
import type { ShopCheckouts } from '#features/shop-checkout/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { KitPublisher } from './publish-kit.ts'

/** The dependencies of the use cases of room kit. */
export type RoomKitDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'log'> & {
  streams: Pick<Streams, 'access' | 'visible' | 'forVisitors' | 'onChanged'>
  participants: Room['participants']
  publisher: KitPublisher
  liveCart: Pick<LiveCart, 'cartFor' | 'setDiscounts' | 'filmClocks'>
  coupons: Checkout['couponsOfLives']
  orders: Pick<Orders, 'onChanged'>
  shopCheckout: Pick<ShopCheckouts, 'isUsedBy'>
}
