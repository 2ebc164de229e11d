import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { liveCouponStore } from '../coupons/coupon-store.ts'
import { kitRoom } from '../testing/kit-calls.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const declared = {
  ...{ prize: 'Um vestido', rules: 'Participa quem assiste à live. O prêmio vai pelo correio em dez dias.' },
  ...{ authorisation: '04.012345/2026', declares: true },
}

/** A room whose film begins now. */
async function filmedRoom() {
  const room = await kitRoom(app)
  const startedAt = clock.now()
  async function moments(durationMs: number | null = 10 * minute) {
    const uuid = crypto.randomUUID()
    const found = await app.app.roomKit.replay(room.stream_uuid, [{ uuid, startedAt, durationMs }])
    return found.get(uuid) ?? []
  }
  const stretches = async (durationMs?: number) =>
    (await moments(durationMs)).map(({ kind, isOver, from, to }) => [kind, isOver, from, to])
  return { ...room, moments, stretches }
}

describe('in a recording', () => {
  it('a poll is shown while it was open, and then for 20 seconds with its result', async () => {
    const { openPoll, viewer, desk, moments } = await filmedRoom()
    clock.advance(10 * second)
    const { uuid } = (await openPoll()).body.row
    await viewer().vote(uuid, 1)
    clock.advance(30 * second)
    await desk('polls/close', { poll_uuid: uuid })
    const [open, over] = await moments()
    expect(open).toMatchObject({ kind: 'poll', question: 'Qual cor?', isOver: false, from: 10, to: 40 })
    expect(over).toMatchObject({ isOver: true, from: 40, to: 60, votes: 1 })
    expect(over).toMatchObject({ options: [{ percent: 0 }, { text: 'Rosa', percent: 100 }, { percent: 0 }] })
  })

  it('a draw has its winner for a minute, and none where it was cancelled', async () => {
    const { desk, viewer, moments } = await filmedRoom()
    const openDraw = async () => (await desk('draws/open', declared)).body.row.uuid as string
    const draw_uuid = await openDraw()
    await viewer().post('draw/enter', { draw_uuid, name: 'Lia' })
    clock.advance(20 * second)
    await desk('draws/draw', { draw_uuid })
    clock.advance(2 * minute)
    await desk('draws/cancel', { draw_uuid: await openDraw() })
    const [open, over, ...more] = await moments()
    expect(more).toEqual([])
    expect(open).toMatchObject({ kind: 'draw', prize: 'Um vestido', isOver: false, from: 0, to: 20 })
    expect(over).toMatchObject({ isOver: true, from: 20, to: 80, winner: { name: 'Lia' } })
  })

  it('a coupon is shown while it could be taken', async () => {
    const { stream_uuid, moments } = await filmedRoom()
    clock.advance(5 * second)
    await liveCouponStore(app.app.platform.connection.db).add({
      ...{ uuid: crypto.randomUUID(), streamUuid: stream_uuid, kind: 'percent', value: 15, most: 10 },
      ...{ openedAt: clock.now(), closesAt: new Date(clock.now().getTime() + minute) },
      ...{ closedAt: null, endedAt: null },
    })
    clock.advance(5 * minute)
    const shown = { kind: 'coupon', takesOff: 'percent', value: 15, most: 10, isOver: false, from: 5, to: 65 }
    expect(await moments()).toEqual([expect.objectContaining(shown)])
  })

  it('nothing is shown that ended before the film or began after it', async () => {
    const { openPoll, desk, stretches } = await filmedRoom()
    clock.advance(-minute)
    const early = (await openPoll()).body.row
    clock.advance(30 * second)
    await desk('polls/close', { poll_uuid: early.uuid })
    clock.advance(2 * minute)
    expect(await stretches(minute)).toEqual([])
    await openPoll({ seconds: 60 })
    clock.advance(2 * minute)
    expect(await stretches(minute)).toEqual([])
    expect(await stretches()).toEqual([
      ['poll', false, 90, 150],
      ['poll', true, 150, 170],
    ])
  })

  it('what lasts beyond the end of the film is shown until the end', async () => {
    const { openPoll, stretches } = await filmedRoom()
    clock.advance(10 * second)
    await openPoll({ seconds: 120 })
    clock.advance(5 * minute)
    expect(await stretches(minute)).toEqual([['poll', false, 10, null]])
  })
})
