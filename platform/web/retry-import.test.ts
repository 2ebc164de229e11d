import { expect, it } from 'vitest'
import { importTimeout, retryImport } from './retry-import.ts'

/** Fails `times` times, then succeeds. */
function failing(times: number) {
  let calls = 0
  return {
    calls: () => calls,
    fetchIt: async () => {
      calls += 1
      if (calls <= times) throw new Error(`attempt ${calls}`)
      return 'here'
    },
  }
}

it('returns at once without a failure', async () => {
  const part = failing(0)
  const network = { readyToRetry: async () => expect.unreachable('nothing to wait for') }
  expect(await retryImport(part.fetchIt, network)).toBe('here')
  expect(part.calls()).toBe(1)
})

it('waits for the network and retries, with growing pauses', async () => {
  const part = failing(3)
  const waits: number[] = []
  const network = { readyToRetry: async (ms: number) => void waits.push(ms) }
  expect(await retryImport(part.fetchIt, network)).toBe('here')
  expect(waits).toEqual([500, 1500, 3000])
})

it('throws the error of the last attempt', async () => {
  const part = failing(9)
  await expect(retryImport(part.fetchIt, { readyToRetry: async () => {} })).rejects.toThrow('attempt 4')
  expect(part.calls()).toBe(4)
})

it('throws after the limit when the network never answers or never comes back', async () => {
  const never = new Promise<never>(() => {})
  await expect(retryImport(() => never, undefined, 10)).rejects.toThrow(importTimeout)
  const offline = { readyToRetry: () => never }
  await expect(retryImport(failing(9).fetchIt, offline, 10)).rejects.toThrow(importTimeout)
})
