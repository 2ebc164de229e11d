import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { segmentFiles } from './segment-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-segments-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failed = (error: unknown) => {
  throw error
}

describe('the files of segments', () => {
  it('hold a segment on the disk, and no longer in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const files = segmentFiles({ folder, mostBytes: 1e9, onError: failed })
    const store = () => {
      const bytes = Buffer.alloc(1_000_000, 'a')
      return { stored: files.store('s1.m4s', bytes)!, inMemory: new WeakRef(bytes) }
    }
    const { stored, inMemory } = store()
    await expect.poll(() => readFile(join(folder, 's1.m4s')).catch(() => null)).toHaveLength(1_000_000)
    await expect
      .poll(() => {
        collectGarbage()
        return inMemory.deref() === undefined
      })
      .toBe(true)
    expect([stored.size, stored.isKept()]).toEqual([1_000_000, true])
    expect(await text(stored.stream())).toHaveLength(1_000_000)
  })

  it('take no more than they may hold, until one is removed', async () => {
    const files = segmentFiles({ folder, mostBytes: 15, onError: failed })
    const first = files.store('s1.m4s', Buffer.alloc(10))
    expect(files.store('s2.m4s', Buffer.alloc(10))).toBe(null)
    first!.remove()
    first!.remove()
    expect(first!.isKept()).toBe(false)
    expect(files.store('s3.m4s', Buffer.alloc(10))).not.toBe(null)
    expect(files.store('s4.m4s', Buffer.alloc(10))).toBe(null)
  })
})
