import { describe, expect, it } from 'vitest'
import { judge, type Sample, verdictOf } from './soak-figures.ts'

const minutes = 20
/** A look every ten seconds; `memory` by the minute. */
const looks = (memory: (minute: number, at: number) => number): Sample[] =>
  Array.from({ length: minutes * 6 }, (_, at) => ({
    process: 'web',
    minute: at / 6,
    figures: { memory: memory(at / 6, at) },
  }))

describe('a process that was looked at for twenty minutes', () => {
  it('is flat where its memory goes up and down, and where it grew in the warm-up only', () => {
    expect(
      judge(
        looks((_, at) => 200 + 40 * (at % 7)),
        minutes,
      ),
    ).toMatchObject([{ isFlat: true }])
    expect(
      judge(
        looks((minute) => 100 + 40 * Math.min(minute, 6)),
        minutes,
      ),
    ).toMatchObject([{ isFlat: true, slope: 0 }])
  })

  it('grows where it gains two megabytes a minute, also among looks far off', () => {
    const leaking = looks((minute, at) => 200 + 2 * minute + (at % 10 === 0 ? -150 : 0))
    const verdicts = judge(leaking, minutes)
    expect(verdicts).toMatchObject([{ figure: 'memory', isFlat: false, most: 1.5 }])
    expect(verdictOf(verdicts)).toBe('Grows: memory of web by 2.00 MB a minute.')
  })
})
