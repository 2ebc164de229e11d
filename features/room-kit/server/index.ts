import type { Checkout } from '#features/checkout/server/index.ts'
import type { Room } from '#features/room/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { kitTopic } from '../topics.ts'
import { closeWithLives } from './close-with-lives.ts'
import { applyCouponsToCarts, showFreePlaces } from './coupons/take-coupon.ts'
import type { RoomKitDeps } from './deps.ts'
import { showDraw } from './draws/show-draw.ts'
import { roomKitPersonalData } from './personal-data.ts'
import { kitPublisher } from './publish-kit.ts'
import { purgeKitJobs } from './purge-kit.ts'
import { replayMoments } from './replay/replay-moments.ts'
import { roomKitRoutes } from './routes.ts'

export type { ReplayMoment } from './replay/replay-moments.ts'

type Others = Pick<RoomKitDeps, 'streams' | 'liveCart' | 'orders' | 'shopCheckout'> & {
  room: Pick<Room, 'participants'>
  checkout: Pick<Checkout, 'couponsOfLives'>
}

/** What goes on in a room beside its chat. */
export function createRoomKit(platform: Platform, others: Others) {
  const { room, checkout, ...known } = others
  const deps: RoomKitDeps = {
    ...platform,
    ...known,
    ...{ participants: room.participants, coupons: checkout.couponsOfLives },
    publisher: kitPublisher(platform),
  }
  const [prefix = ''] = kitTopic('').split(':')
  platform.realtime.allowEveryone(prefix, (topic) =>
    others.streams.visible(topic.slice(kitTopic('').length)).then(
      () => true,
      () => false,
    ),
  )
  closeWithLives(deps)
  applyCouponsToCarts(deps)
  showFreePlaces(deps)
  purgeKitJobs(deps)

  return {
    routes: (http: Http) => roomKitRoutes(http, deps),
    /** A draw with its rules and how to check it. Throws `not_found`. */
    draw: (streamUuid: string, drawUuid: string) => showDraw(deps, { uuid: streamUuid, draw: drawUuid }),
    /** What went on in these recordings of a stream, by recording. */
    replay: (streamUuid: string, films: Parameters<typeof replayMoments>[2]) =>
      replayMoments(deps, streamUuid, films),
    idle: () => deps.publisher.idle(),
    personalData: roomKitPersonalData(deps),
  }
}

export type RoomKit = ReturnType<typeof createRoomKit>
