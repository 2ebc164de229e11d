import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('advances only while it runs', async () => {
  const pace = createPace()
  const done = vi.fn()
  void pace.wait(1000).then(done)
  await vi.advanceTimersByTimeAsync(5000)
  expect(done).not.toHaveBeenCalled()

  pace.run()
  await vi.advanceTimersByTimeAsync(600)
  pace.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(done).not.toHaveBeenCalled()

  pace.run()
  pace.run()
  await vi.advanceTimersByTimeAsync(350)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toHaveBeenCalledOnce()
})
