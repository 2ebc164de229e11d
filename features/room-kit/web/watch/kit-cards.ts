import { couponCard } from './coupon-card.ts'
import { drawCard } from './draw-card.ts'
import type { Answer, Kit, Poll } from './kit-calls.ts'
import { pollCard } from './poll-card.ts'

type Words = Record<string, string>
export type CardDeps = {
  place: HTMLElement
  words: Words
  post: <T>(path: string, body?: object) => Promise<Answer<T>>
  /** Asks the server what goes on. */
  ask: () => void
}
export type KitCards = ReturnType<typeof createKitCards>

/** The cards above the chat. */
export function createKitCards(deps: CardDeps) {
  const draw = drawCard(deps)
  const coupon = couponCard(deps)
  const poll = pollCard(deps)
  return {
    /** The answer to `showKit`. */
    take(kit: Kit): void {
      poll.take(kit.poll, kit.ownVote)
      coupon.take(kit.coupon, kit.ownCoupon)
      draw.take(kit.draw, kit.ownEntry)
    },
    /** An event of the topic. */
    hear(event: string, data: unknown): void {
      if (event === 'poll') poll.hear(data as Poll)
      if (event === 'draw') draw.hear(data as NonNullable<Kit['draw']>)
      if (event === 'coupon') coupon.hear(data as NonNullable<Kit['coupon']>)
    },
  }
}
