import { second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { kitTopic } from '../topics.ts'
import { type LiveCoupon, liveCouponStore } from './coupons/coupon-store.ts'
import { couponView } from './coupons/coupon-view.ts'
import { type Draw, drawStore } from './draws/draw-store.ts'
import { drawView } from './draws/draw-view.ts'
import { type Poll, pollStore } from './polls/poll-store.ts'
import { pollView } from './polls/poll-view.ts'

export type KitPublisher = {
  /** Shows open pages a poll as it is once the transaction commits. */
  pollNow(tx: Database, poll: Poll): Promise<void>
  /** Shows its votes within half a second. */
  pollSoon(pollUuid: string): void
  /** Shows a coupon as it is once the transaction commits. */
  couponNow(db: Database, coupon: LiveCoupon): Promise<void>
  /** Shows a draw as it is once the transaction commits. */
  drawNow(db: Database, draw: Draw): Promise<void>
  /** Shows its entries within half a second. */
  drawSoon(drawUuid: string): void
  /** Ends when all is published. */
  idle(): Promise<void>
}

const publishedEvery = second / 2

/** Many votes are shown together, so a busy poll costs no more events than a quiet one. */
export function kitPublisher({
  connection,
  realtime,
  clock,
  log,
}: Pick<Platform, 'connection' | 'realtime' | 'clock' | 'log'>): KitPublisher {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let publishing: Promise<void> = Promise.resolve()

  async function publishPoll(db: Database, poll: Poll, within?: { tx: Database }): Promise<void> {
    const view = pollView(poll, await pollStore(db).countsOf(poll), clock.now())
    await realtime.publish(kitTopic(poll.streamUuid), 'poll', view, within)
  }

  async function publishWaiting(): Promise<void> {
    const uuids = waiting
    waiting = new Set()
    for (const uuid of uuids) {
      const poll = await pollStore(connection.db).find(uuid)
      if (poll) await publishPoll(connection.db, poll)
      const draw = poll ? null : await drawStore(connection.db).find(uuid)
      if (draw) await publishDraw(connection.db, draw)
    }
  }

  async function publishDraw(db: Database, draw: Draw): Promise<void> {
    await realtime.publish(kitTopic(draw.streamUuid), 'draw', await drawView(db, draw), { tx: db })
  }

  function soon(uuid: string): void {
    waiting.add(uuid)
    timer ??= setTimeout(flush, publishedEvery)
  }

  function flush(): void {
    timer = null
    publishing = publishing.then(publishWaiting).catch((error) => {
      log.warn({ err: describeError(error) }, 'votes could not be published')
    })
  }

  return {
    pollNow: (tx, poll) => publishPoll(tx, poll, { tx }),
    async couponNow(db, coupon) {
      const now = clock.now()
      const view = couponView(coupon, await liveCouponStore(db).countHeld(coupon.uuid, now), now)
      await realtime.publish(kitTopic(coupon.streamUuid), 'coupon', view, { tx: db })
    },
    drawNow: publishDraw,
    pollSoon: soon,
    drawSoon: soon,
    async idle() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await publishing
    },
  }
}
