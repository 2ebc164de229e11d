import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { closeCoupon, openCoupon } from './coupons/open-coupon.ts'
import { takeCoupon } from './coupons/take-coupon.ts'
import type { RoomKitDeps } from './deps.ts'
import { closePoll, openPoll } from './polls/open-poll.ts'
import { vote } from './polls/vote.ts'
import { showKit, showKitDesk } from './show-kit.ts'

export function roomKitRoutes(http: Http, deps: RoomKitDeps): void {
  handle(http, calls.showKit, ({ body, address }) => showKit(deps, { ...body, address }))
  handle(http, calls.vote, ({ body, address }) => vote(deps, { ...body, address }))
  handle(http, calls.takeCoupon, ({ body, ...context }) =>
    takeCoupon(deps, {
      ...{ ...body, address: context.address },
      cartId: () => deps.liveCart.cartFor(context),
    }),
  )
  handle(http, desk.showKitDesk, ({ actor, body }) => showKitDesk(deps, actor, body.streamUuid))
  handle(http, desk.openPoll, ({ actor, body }) => openPoll(deps, actor, body))
  handle(http, desk.closePoll, ({ actor, body }) => closePoll(deps, actor, body))
  handle(http, desk.openCoupon, ({ actor, body }) => openCoupon(deps, actor, body))
  handle(http, desk.closeCoupon, ({ actor, body }) => closeCoupon(deps, actor, body))
}
