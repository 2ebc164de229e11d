import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { closeCoupon, openCoupon } from './coupons/open-coupon.ts'
import { takeCoupon } from './coupons/take-coupon.ts'
import type { RoomKitDeps } from './deps.ts'
import { enterDraw } from './draws/enter-draw.ts'
import { cancelDraw, drawWinner, openDraw } from './draws/open-draw.ts'
import { showDraw } from './draws/show-draw.ts'
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
  handle(http, calls.enterDraw, ({ body, address }) => enterDraw(deps, { ...body, address }))
  handle(http, calls.showDraw, ({ params }) => showDraw(deps, params))
  handle(http, desk.showKitDesk, ({ actor, body }) => showKitDesk(deps, actor, body.streamUuid))
  handle(http, desk.openPoll, ({ actor, body }) => openPoll(deps, actor, body))
  handle(http, desk.closePoll, ({ actor, body }) => closePoll(deps, actor, body))
  handle(http, desk.openCoupon, ({ actor, body }) => openCoupon(deps, actor, body))
  handle(http, desk.openDraw, ({ actor, body }) => openDraw(deps, actor, body))
  handle(http, desk.drawWinner, ({ actor, body }) => drawWinner(deps, actor, body))
  handle(http, desk.cancelDraw, ({ actor, body }) => cancelDraw(deps, actor, body))
  handle(http, desk.closeCoupon, ({ actor, body }) => closeCoupon(deps, actor, body))
}
