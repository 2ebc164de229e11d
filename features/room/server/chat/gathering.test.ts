import { describe, expect, it } from 'vitest'
import { createGathering } from './gathering.ts'

describe('messages of a room', () => {
  it('wait for no others until eight came within a second', () => {
    let now = 0
    const gathering = createGathering(() => now)
    for (let n = 0; n < 8; n++) {
      expect(gathering.delayOf('a')).toBe(0)
      gathering.took('a', 1)
      now += 100
    }
    gathering.took('a', 1)
    expect([gathering.delayOf('a'), gathering.delayOf('b')]).toEqual([100, 0])
  })

  it('wait for others for 100 ms from the last ones, however long these took to be stored and sent', () => {
    let now = 0
    const gathering = createGathering(() => now)
    gathering.took('a', 100)
    now = 60
    expect(gathering.delayOf('a')).toBe(40)
    now = 130
    expect(gathering.delayOf('a')).toBe(0)
  })

  it('wait for no others once the room is quiet', () => {
    let now = 0
    const gathering = createGathering(() => now)
    gathering.took('a', 8)
    now = 500
    gathering.took('a', 1)
    expect(gathering.delayOf('a')).toBe(100)
    now = 1_000
    gathering.took('a', 1)
    expect(gathering.delayOf('a')).toBe(0)
  })

  it('are forgotten when their room is quiet', () => {
    let now = 0
    const gathering = createGathering(() => now)
    for (let n = 0; n < 50; n++) gathering.took(`room ${n}`, 1)
    now = 1_000
    gathering.took('another', 1)
    expect(gathering.size()).toBe(1)
  })
})
