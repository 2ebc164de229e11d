import { describe, expect, it } from 'vitest'
import { createTopics } from './topics.ts'

function topics() {
  let epochs = 0
  return createTopics(() => `epoch-${++epochs}`)
}

describe('topics', () => {
  it('numbers events and returns those after a position', () => {
    const all = topics()
    all.add('live:1', 'changed', 1, 0)
    const seen = all.position('live:1')
    all.add('live:1', 'changed', 2, 0)
    all.add('live:2', 'changed', 9, 0)
    all.add('live:1', 'changed', 3, 0)

    expect(all.since('live:1', seen)?.map((event) => [event.seq, event.data])).toEqual([
      [2, 2],
      [3, 3],
    ])
    expect(all.since('live:1', all.position('live:1'))).toEqual([])
  })

  it('cannot resume from another epoch, from the future, or from a dropped position', () => {
    const all = topics()
    const start = all.position('t')
    expect(all.since('t', start)).toEqual([])
    for (let count = 0; count < 501; count += 1) all.add('t', 'e', count, 0)

    expect(all.since('t', start)).toBeNull()
    expect(all.since('t', { ...start, seq: 1 })).toHaveLength(500)
    expect(all.since('t', { ...start, seq: 900 })).toBeNull()
    expect(all.since('t', { epoch: 'other', seq: 501 })).toBeNull()
  })

  it('starts a new epoch after missed events', () => {
    const all = topics()
    all.add('t', 'e', 1, 0)
    const before = all.position('t')
    all.startOver()
    expect(all.since('t', before)).toBeNull()
  })

  it('distinguishes a dropped topic from one without events', () => {
    const all = topics()
    all.add('t', 'e', 1, 0)
    const before = all.position('t')
    all.forgetIdle(10, () => false)
    expect(all.since('t', before)).toBeNull()
  })
})
