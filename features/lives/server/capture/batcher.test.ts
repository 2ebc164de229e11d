import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

function manualFlush() {
  const flushes: { items: number[]; finish: (error?: Error) => void }[] = []
  const flush = (items: number[]) =>
    new Promise<number>((resolve, reject) => {
      flushes.push({ items, finish: (error) => (error ? reject(error) : resolve(items.length)) })
    })
  return { flushes, flush }
}

describe('the batcher', () => {
  it('flushes the first delivery at once and merges what comes meanwhile', async () => {
    const { flushes, flush } = manualFlush()
    const batcher = createBatcher(flush, { largest: 100, parallel: 1 })

    const first = batcher.add([1])
    const second = batcher.add([2, 3])
    const third = batcher.add([4])
    expect(flushes.map(({ items }) => items)).toEqual([[1]])

    flushes[0]?.finish()
    await expect(first).resolves.toBe(1)
    expect(flushes[1]?.items).toEqual([2, 3, 4])

    flushes[1]?.finish()
    await expect(Promise.all([second, third])).resolves.toEqual([3, 3])
  })

  it('rejects those whose flush failed and goes on with the rest', async () => {
    const { flushes, flush } = manualFlush()
    const batcher = createBatcher(flush, { largest: 100, parallel: 1 })

    const failing = batcher.add([1])
    const next = batcher.add([2])
    flushes[0]?.finish(new Error('disk'))
    await expect(failing).rejects.toThrow('disk')

    flushes[1]?.finish()
    await expect(next).resolves.toBe(1)
  })

  it('does not make a flush larger than asked, but takes a large delivery whole', async () => {
    const { flushes, flush } = manualFlush()
    const batcher = createBatcher(flush, { largest: 3, parallel: 1 })

    void batcher.add([0])
    void batcher.add([1, 2])
    void batcher.add([3, 4])
    void batcher.add([5, 6, 7, 8])
    for (let index = 0; index < 4; index += 1) {
      flushes[index]?.finish()
      await new Promise(setImmediate)
    }
    expect(flushes.map(({ items }) => items)).toEqual([[0], [1, 2], [3, 4], [5, 6, 7, 8]])
  })

  it('flushes as many deliveries at a time as it may, and merges only then', async () => {
    const { flushes, flush } = manualFlush()
    const batcher = createBatcher(flush, { largest: 100, parallel: 2 })
    const added = [1, 2, 3, 4].map((item) => batcher.add([item]))
    expect(flushes.map(({ items }) => items)).toEqual([[1], [2]])

    flushes[1]?.finish()
    await added[1]
    expect(flushes[2]?.items).toEqual([3, 4])
    flushes[0]?.finish()
    flushes[2]?.finish()
    await expect(Promise.all(added)).resolves.toEqual([1, 1, 2, 2])
  })

  it('is idle only when everything was flushed', async () => {
    const { flushes, flush } = manualFlush()
    const batcher = createBatcher(flush, { largest: 100, parallel: 1 })
    const added = batcher.add([1])
    let isIdle = false
    const idle = batcher.idle().then(() => {
      isIdle = true
    })

    await new Promise(setImmediate)
    expect(isIdle).toBe(false)
    flushes[0]?.finish()
    await Promise.all([added, idle])
    expect(isIdle).toBe(true)
  })
})
