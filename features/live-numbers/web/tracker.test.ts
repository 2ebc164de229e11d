import { describe, expect, it } from 'vitest'
import { toSnake } from '#platform/contract/casing.ts'
import { trackLiveEvents } from '../contract.ts'
import { createTracker } from './tracker.ts'

const stream = '0199aaaa-0000-7000-8000-000000000001'
const browserId = '0199aaaa-0000-4000-8000-000000000002'

function tracker({ analytics = true, version = 1, isRefused = false, broken = false } = {}) {
  const bodies: unknown[] = []
  const acts: (() => void)[] = []
  const { track, origin } = createTracker({
    choice() {
      if (broken) throw new Error('no storage')
      return { analytics, version, browserId }
    },
    isRefused: () => isRefused,
    acquisition: () => ({ utmSource: 'instagram' }),
    send: (input) => bodies.push(trackLiveEvents.body.parse(toSnake(input))),
    later: (act) => acts.push(act),
    onLeave: (act) => acts.push(act),
  })
  return { track, origin, bodies, pass: () => acts.map((act) => act()) }
}

describe('the tracker of a live', () => {
  it('sends what happened within two seconds in one call that the contract accepts', () => {
    const { track, bodies, pass } = tracker()
    track(stream, 'chat_message')
    track(stream, 'cart_add', browserId)
    expect(bodies).toEqual([])
    pass()
    expect(bodies).toMatchObject([
      {
        stream_uuid: stream,
        browser_id: browserId,
        utm_source: 'instagram',
        events: [
          { name: 'Broadcast Live', action: 'Send', subject: 'chat_message', product_uuid: null },
          { name: 'Broadcast Live', action: 'Click', subject: 'cart_add', product_uuid: browserId },
        ],
      },
    ])
    pass()
    expect(bodies).toHaveLength(1)
  })

  it('gives an order the campaign by which its buyer came', () => {
    expect(tracker().origin()).toMatchObject({ browserId, utmSource: 'instagram' })
  })

  it('cuts a rush of events into calls of forty', () => {
    const { track, bodies, pass } = tracker()
    for (let number = 0; number < 90; number += 1) track(stream, 'cart_quantity')
    pass()
    expect(bodies.map((body) => (body as { events: unknown[] }).events.length)).toEqual([40, 40, 10])
  })

  it.each([
    ['without consent', { analytics: false }],
    ['under an older text', { version: 0 }],
    ['in a browser that refuses', { isRefused: true }],
    ['in a browser without storage', { broken: true }],
  ])('sends nothing %s', (_, given) => {
    const { track, origin, bodies, pass } = tracker(given)
    track(stream, 'chat_message')
    pass()
    expect([bodies, origin()]).toEqual([[], {}])
  })
})
