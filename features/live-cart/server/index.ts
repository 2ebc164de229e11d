import type { LiveNumbers } from '#features/live-numbers/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type CartDiscounts, noDiscounts } from './cart/cart-discounts.ts'
import { cartFor } from './cart/cart-id.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { networkTurns } from './cart/network-turns.ts'
import { purgeCartsJobs } from './cart/purge-carts.ts'
import type { LiveCartDeps } from './deps.ts'
import { liveCartPersonalData } from './personal-data.ts'
import { liveCartRoutes } from './routes.ts'
import { saleStore } from './sales/sale-store.ts'
import { allowShowcaseTopics } from './showcase/allow-topics.ts'
import { followStock, publishCatalogue, publishStock, showcasePublisher } from './showcase/publish-stock.ts'
import { showcaseReader } from './showcase/show-showcase.ts'
import { filmClocks } from './timeline/film-clocks.ts'
import { noteChanges } from './timeline/note-changes.ts'
import { purgeTimelineJobs } from './timeline/purge-timeline.ts'
import { filmsWithChat } from './timeline/replay-chat.ts'
import { showReplay } from './timeline/show-replay.ts'

export type { CartDiscounts } from './cart/cart-discounts.ts'
export { liveCartLines, liveCartOrders, liveCarts, streamTimeline } from './schema.ts'
export type { ReplayChapter } from './timeline/show-replay.ts'

type Others = Pick<
  LiveCartDeps,
  'streams' | 'room' | 'catalogue' | 'orders' | 'checkout' | 'shopCheckout' | 'analytics'
> & {
  liveNumbers: Pick<LiveNumbers, 'setSales'>
}

/** Products of own lives: when they were on show, and the carts of those who watch. */
export function createLiveCart(platform: Platform, others: Others) {
  const known = { ...platform, ...others }
  const publisher = showcasePublisher(known)
  const deps: LiveCartDeps = {
    ...known,
    showcase: showcaseReader(known),
    discounts: noDiscounts,
    inTurn: networkTurns(),
    publisher,
  }
  noteChanges(deps)
  others.liveNumbers.setSales(saleStore(platform.connection.db))
  purgeTimelineJobs(deps)
  purgeCartsJobs(deps)
  allowShowcaseTopics(deps)
  publishCatalogue(deps, publisher)
  publishStock(deps)
  if (platform.env.ARARA_ROLES.includes('web')) followStock(deps, publisher)

  return {
    routes: (http: Http) => {
      liveCartRoutes(http, deps)
      cartRoutes(http, deps)
    },
    idle: () => publisher.idle(),
    /** The id of the cart of a visitor's browser, which keeps it. */
    cartFor: (context: Parameters<typeof cartFor>[1]) => cartFor(deps, context),
    /** Who knows what is taken off carts. */
    setDiscounts(discounts: CartDiscounts): void {
      deps.discounts = discounts
    },
    personalData: liveCartPersonalData(deps),
    /** The products on show in a stream, in its order, by uuid or uri. */
    showcase: (name: string) => deps.showcase.read(name),
    /** The chapters of these recordings of a stream with their products, by recording. */
    replay: (streamUuid: string, films: Parameters<typeof showReplay>[2]) =>
      showReplay(deps, streamUuid, films),
    /** By recording of a stream: at which place of the film a time on the clock is. */
    filmClocks: (streamUuid: string, films: Parameters<typeof filmClocks>[2]) =>
      filmClocks(deps, streamUuid, films),
    /** Those of these recordings of a stream that have a chat. */
    withChat: (streamUuid: string, films: Parameters<typeof filmsWithChat>[2]) =>
      filmsWithChat(deps, streamUuid, films),
  }
}

export type LiveCart = ReturnType<typeof createLiveCart>
