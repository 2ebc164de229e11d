import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { abandonedMinutes, reopenMinutes } from '../../broadcast-contract.ts'
import { type Broadcast, type BroadcastEvent, mayReopenUntil, nextBroadcast } from './broadcast-status.ts'

const start = new Date('2026-11-21T12:00:00Z').getTime()
const at = (minutes: number) => new Date(start + minutes * minute)
const pending: Broadcast = { broadcastStatus: 'pending', liveSince: null, finishedAt: null, lostAt: null }
const run = (...events: [BroadcastEvent['what'], number][]) =>
  events.reduce<Broadcast>(
    (broadcast, [what, minutes]) =>
      nextBroadcast(broadcast, { what, at: at(minutes), scheduledDate: at(minutes + 60) } as BroadcastEvent),
    pending,
  )

describe('a broadcast', () => {
  it('is live with the first picture or by the button, and finished by the button', () => {
    expect(run(['picture', 0])).toMatchObject({ broadcastStatus: 'live', liveSince: at(0) })
    expect(run(['start', 1])).toMatchObject({ broadcastStatus: 'live', liveSince: at(1) })
    expect(run(['picture', 0], ['end', 30])).toMatchObject({
      broadcastStatus: 'finished',
      finishedAt: at(30),
    })
    expect(run(['end', 0], ['closed', 1], ['lost', 2])).toBe(pending)
  })

  it('waits for a publisher that was lost, and is finished since then when none comes back', () => {
    const lost = run(['picture', 0], ['lost', 5])
    expect(lost).toMatchObject({ broadcastStatus: 'live', lostAt: at(5) })
    expect(run(['picture', 0], ['lost', 5], ['picture', 6])).toMatchObject({ lostAt: null, liveSince: at(0) })
    expect(nextBroadcast(lost, { what: 'waited', at: at(4 + abandonedMinutes) })).toBe(lost)
    expect(nextBroadcast(lost, { what: 'waited', at: at(5 + abandonedMinutes) })).toMatchObject({
      ...{ broadcastStatus: 'finished', finishedAt: at(5) },
    })
  })

  it('is opened again by the button within the time for it, and not by a picture', () => {
    const ended = run(['picture', 0], ['end', 30])
    expect(mayReopenUntil(ended)).toEqual(at(30 + reopenMinutes))
    expect(nextBroadcast(ended, { what: 'picture', at: at(31) })).toBe(ended)
    expect(nextBroadcast(ended, { what: 'start', at: at(31) })).toMatchObject({
      ...{ broadcastStatus: 'live', liveSince: at(0), finishedAt: null },
    })
    expect(nextBroadcast(ended, { what: 'start', at: at(31 + reopenMinutes) })).toBe(ended)
  })

  it('begins anew with a new date after it has ended, not while it is live', () => {
    expect(run(['picture', 0], ['end', 30], ['planned', 60])).toEqual(pending)
    expect(run(['picture', 0], ['planned', 10]).broadcastStatus).toBe('live')
  })

  it('never contradicts itself, whatever happens in whatever order and however often', () => {
    const happening = fc.record({
      what: fc.constantFrom('picture', 'start', 'end', 'lost', 'closed', 'waited', 'planned'),
      minutes: fc.integer({ min: 0, max: 90 }),
      ahead: fc.integer({ min: -60, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        let now = 0
        let broadcast = pending
        for (const { what, minutes, ahead } of happenings) {
          now += minutes
          const event = { what, at: at(now), scheduledDate: at(now + ahead) } as BroadcastEvent
          const before = broadcast
          broadcast = nextBroadcast(before, event)
          const { broadcastStatus: status, liveSince, finishedAt, lostAt } = broadcast
          expect(nextBroadcast(broadcast, event)).toEqual(broadcast)
          expect(liveSince !== null).toBe(status !== 'pending')
          expect(finishedAt !== null).toBe(status === 'finished')
          if (lostAt) expect(status).toBe('live')
          if (finishedAt && liveSince) expect(finishedAt >= liveSince).toBe(true)
          const step = `${before.broadcastStatus} ${status}`
          expect(['pending finished', 'live pending']).not.toContain(step)
          if (step === 'finished live') expect(what).toBe('start')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
