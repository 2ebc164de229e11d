import { fakeApi } from '#app/web/testing/fake-api.ts'
import {
  closeCoupon,
  closePoll,
  drawWinner,
  openCoupon,
  openDraw,
  openPoll,
  showKitDesk,
} from '../../desk-contract.ts'
import type { Draw, KitDesk, LiveCoupon, Poll } from '../desk/kit-query.ts'

export const examplePoll = (more: Partial<Poll> = {}): Poll => ({
  ...{ uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f10', question: 'Qual cor?', votes: 3, isOpen: true },
  options: [
    { text: 'Azul', votes: 2, percent: 67 },
    { text: 'Rosa', votes: 1, percent: 33 },
  ],
  ...{ openedAt: '2026-11-21T20:00:00.000Z', closesAt: null, closedAt: null },
  ...more,
})

export const exampleCoupon = (more: Partial<LiveCoupon> = {}): LiveCoupon => ({
  ...{ uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f20', kind: 'percent', value: 15, most: 10, left: 7 },
  ...{ isOpen: true, openedAt: '2026-11-21T20:05:00.000Z', closesAt: null, closedAt: null },
  ...more,
})

export const exampleDraw = (more: Partial<Draw> = {}): Draw => ({
  ...{ uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f30', prize: 'Um vestido', commitment: 'ab'.repeat(32) },
  ...{ isOpen: true, entries: 3, openedAt: '2026-11-21T20:10:00.000Z', drawnAt: null, cancelledAt: null },
  ...{ winner: null, winnerContact: '' },
  ...more,
})

/** What goes on in a room, as far as these tests look at it. */
export function kitOf(changes: Partial<KitDesk>) {
  const kit: KitDesk = {
    polls: [],
    coupons: [],
    mayOpenCoupon: true,
    draws: [],
    mayOpenDraw: true,
    ...changes,
  }
  const closed = <T extends { uuid: string }>(all: T[], uuid: string) =>
    all.map((each) => (each.uuid === uuid ? { ...each, isOpen: false } : each))
  return fakeApi()
    .on(showKitDesk, () => kit)
    .on(closePoll, ({ body }) => {
      kit.polls = closed(kit.polls, body.pollUuid)
      return undefined
    })
    .on(closeCoupon, ({ body }) => {
      kit.coupons = closed(kit.coupons, body.couponUuid)
      return undefined
    })
    .on(openPoll, ({ body: { question, options } }) => {
      const shown = options.map((text) => ({ text, votes: 0, percent: 0 }))
      const poll = examplePoll({ question, options: shown, votes: 0 })
      kit.polls = [poll, ...kit.polls]
      return poll
    })
    .on(openDraw, ({ body: { prize } }) => {
      const draw = exampleDraw({ prize, entries: 0 })
      kit.draws = [draw, ...kit.draws]
      return draw
    })
    .on(drawWinner, () => {
      const winner = { number: 2, code: 'abcdef012345', name: 'Lia' }
      kit.draws = kit.draws.map((draw) => ({
        ...draw,
        isOpen: false,
        winner,
        winnerContact: '11 98888-7777',
      }))
      return undefined
    })
    .on(openCoupon, ({ body: { kind, value, most } }) => {
      const coupon = exampleCoupon({ kind, value, most, left: most })
      kit.coupons = [coupon, ...kit.coupons]
      return coupon
    })
}
