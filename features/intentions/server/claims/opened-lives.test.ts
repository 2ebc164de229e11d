import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenedLives } from './opened-lives.ts'

/** Lives whose claims were asked for, and the lives that began to be read. */
function start() {
  const asked = new Set<string>()
  const lookUps: string[][] = []
  const begun: string[] = []
  const failures: unknown[] = []
  const network = { isCut: false }
  const opened = createOpenedLives({
    lookUp: async (liveIds) => {
      lookUps.push(liveIds)
      if (network.isCut) throw new Error('the database is gone')
      return liveIds.filter((id) => asked.has(id))
    },
    begin: (liveId) => begun.push(liveId),
    onFailure: (error) => failures.push(error),
  })
  return { asked, lookUps, begun, failures, opened, network }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the lives with new comments', () => {
  it('are read at once where their claims were asked for, and are not looked up again', async () => {
    const { asked, begun, lookUps, opened } = start()
    asked.add('a')
    opened.arrived(['a', 'b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['a'])
    opened.arrived(['a'])
    expect(begun).toEqual(['a', 'a'])
    expect(lookUps).toEqual([['a', 'b']])
  })

  it('are read within two seconds where their claims were asked for right after a look-up', async () => {
    const { asked, begun, opened } = start()
    opened.arrived(['a'])
    await vi.advanceTimersByTimeAsync(100)
    asked.add('a')
    opened.arrived(['a'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(begun).toEqual(['a'])
  })

  it('are looked up once in two seconds at most, and not again without a comment', async () => {
    const { lookUps, opened } = start()
    for (let n = 0; n < 40; n++) {
      opened.arrived(['a'])
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lookUps).toHaveLength(3)
  })

  it('are looked up again after a look-up that failed', async () => {
    const { asked, begun, failures, opened, network } = start()
    asked.add('a')
    network.isCut = true
    opened.arrived(['a'])
    await vi.advanceTimersByTimeAsync(100)
    network.isCut = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect([begun, failures.length]).toEqual([['a'], 1])
  })

  it('are not looked up any more after the end', async () => {
    const { lookUps, opened } = start()
    opened.arrived(['a'])
    opened.arrived(['a'])
    opened.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lookUps).toHaveLength(1)
  })
})
