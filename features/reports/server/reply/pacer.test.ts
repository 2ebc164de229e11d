import { describe, expect, it } from 'vitest'
import { createPacer } from './pacer.ts'

describe('the pacer', () => {
  it('spreads the calls of one account and does not delay another', async () => {
    let time = 0
    const pauses: number[] = []
    const pace = createPacer({
      perSecond: 100,
      now: () => time,
      sleep: async (milliseconds) => {
        pauses.push(milliseconds)
      },
    })

    await Promise.all([pace('a'), pace('a'), pace('a'), pace('b')])
    expect(pauses).toEqual([10, 20])

    time = 1_000
    pauses.length = 0
    await pace('a')
    expect(pauses).toEqual([])
  })
})
