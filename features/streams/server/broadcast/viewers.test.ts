import { describe, expect, it } from 'vitest'
import { viewerSeconds } from '../../broadcast-contract.ts'
import { createViewers } from './viewers.ts'

describe('the viewers of a stream', () => {
  it('count once each, until they leave or give no sign of life', () => {
    let now = 0
    const viewers = createViewers(() => now)
    viewers.seen('a', 'lia')
    viewers.seen('a', 'eva')
    viewers.seen('a', 'lia')
    viewers.seen('b', 'lia')
    expect([viewers.countOf('a'), viewers.countOf('b')]).toEqual([2, 1])
    now = (viewerSeconds - 1) * 1000
    viewers.seen('a', 'lia')
    now = viewerSeconds * 1000
    expect([viewers.countOf('a'), viewers.countOf('b')]).toEqual([1, 0])
    viewers.left('a', 'lia')
    expect(viewers.countOf('a')).toBe(0)
  })

  it.each([
    ['back by a day', -86_400_000],
    ['forward by a day', 86_400_000],
  ])('leave no ghosts when the clock is set %s, and count again with their next sign', (_way, jump) => {
    let now = 1_000_000_000
    const viewers = createViewers(() => now)
    viewers.seen('a', 'lia')
    viewers.seen('a', 'eva')
    now += jump
    viewers.seen('a', 'lia')
    expect(viewers.countOf('a')).toBe(1)
    viewers.seen('a', 'eva')
    expect(viewers.countOf('a')).toBe(2)
    now += viewerSeconds * 1000
    expect(viewers.countOf('a')).toBe(0)
  })

  it('that join 100,000 times need limited memory and are counted at once', () => {
    const viewers = createViewers(() => 0)
    const began = process.threadCpuUsage()
    for (let number = 0; number < 100_000; number++) viewers.seen('a', `v-${number}`)
    expect(viewers.countOf('a')).toBe(50_000)
    expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000)
  })
})
