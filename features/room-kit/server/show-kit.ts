import type { RequestOf } from '#platform/contract/endpoint.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showKit as showCall } from '../contract.ts'
import { takenMinutes } from '../kit-limits.ts'
import { liveCouponStore } from './coupons/coupon-store.ts'
import { couponView } from './coupons/coupon-view.ts'
import { paysHere } from './coupons/open-coupon.ts'
import { ownCoupon } from './coupons/take-coupon.ts'
import type { RoomKitDeps } from './deps.ts'
import { drawStore } from './draws/draw-store.ts'
import { drawView } from './draws/draw-view.ts'
import { pollStore } from './polls/poll-store.ts'
import { pollView } from './polls/poll-view.ts'

/** How long visitors who arrive see the result of what has ended. */
const resultsFor = 2 * minute
const winnersFor = 15 * minute

/** What goes on in a room, as a visitor sees it. */
export async function showKit(
  deps: RoomKitDeps,
  { streamUuid, chatToken, address }: RequestOf<typeof showCall>['body'] & { address: string },
) {
  const stream = await deps.streams.visible(streamUuid)
  const author = chatToken ? deps.participants.of(stream.uuid, chatToken, address).author : null
  const poll = await currentPoll(deps, stream.uuid)
  const store = pollStore(deps.connection.db)
  const coupon = await currentCoupon(deps, stream.uuid)
  const draw = await currentDraw(deps, stream.uuid)
  const entry = draw && author ? await drawStore(deps.connection.db).entryOf(draw.uuid, author) : null
  return {
    ...{ draw, ownEntry: entry && { number: entry.number, code: entry.code } },
    ...{ poll, ownVote: poll && author ? await store.voteOf(poll.uuid, author) : null },
    ...{ coupon, ownCoupon: coupon && author ? await couponOf(deps, coupon.uuid, author) : null },
  }
}

async function currentPoll({ connection, clock }: RoomKitDeps, streamUuid: string) {
  const store = pollStore(connection.db)
  const [poll] = await store.ofStream(streamUuid, 1)
  if (!poll) return null
  const now = clock.now()
  const view = pollView(poll, await store.countsOf(poll), now)
  return isShown(view.closedAt, now) ? view : null
}

async function currentCoupon({ connection, clock }: RoomKitDeps, streamUuid: string) {
  const store = liveCouponStore(connection.db)
  const [coupon] = await store.ofStream(streamUuid, 1)
  if (!coupon) return null
  const now = clock.now()
  const view = couponView(coupon, await store.countHeld(coupon.uuid, now), now)
  return isShown(view.closedAt, now, takenMinutes * minute) ? view : null
}

async function currentDraw({ connection, clock }: RoomKitDeps, streamUuid: string) {
  const [draw] = await drawStore(connection.db).ofStream(streamUuid, 1)
  if (!draw || !isShown(draw.drawnAt ?? draw.cancelledAt, clock.now(), winnersFor)) return null
  return drawView(connection.db, draw)
}

async function couponOf({ connection, clock }: RoomKitDeps, couponUuid: string, author: string) {
  const store = liveCouponStore(connection.db)
  const taker = await store.takerOf(couponUuid, author)
  return taker && (await store.isHeld(taker, clock.now())) ? ownCoupon(taker) : null
}

function isShown(closedAt: Date | null, now: Date, after = resultsFor): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() < after
}

/** What goes on and went on in a room, for those with a role in the stream. */
export async function showKitDesk(deps: RoomKitDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const store = pollStore(deps.connection.db)
  const now = deps.clock.now()
  const polls = []
  for (const poll of await store.ofStream(stream.uuid))
    polls.push(pollView(poll, await store.countsOf(poll), now))
  const coupons = []
  for (const coupon of await liveCouponStore(deps.connection.db).ofStream(stream.uuid)) {
    const held = await liveCouponStore(deps.connection.db).countHeld(coupon.uuid, now)
    coupons.push(couponView(coupon, held, now))
  }
  const mayOpenCoupon = stream.role === 'full' && stream.status === 'active' && (await paysHere(deps, stream))
  const mayOpenDraw = stream.role === 'full'
  const draws = []
  for (const draw of await drawStore(deps.connection.db).ofStream(stream.uuid)) {
    const won =
      mayOpenDraw && draw.winner ? await drawStore(deps.connection.db).entry(draw.uuid, draw.winner) : null
    draws.push({ ...(await drawView(deps.connection.db, draw)), winnerContact: won?.contact ?? '' })
  }
  return { polls, coupons, mayOpenCoupon, draws, mayOpenDraw }
}
