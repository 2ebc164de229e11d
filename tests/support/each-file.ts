import { afterAll, expect } from 'vitest'
import { armDeadline } from './file-deadline.ts'
import { leaksSince, surroundings } from './leaks.ts'

// Runs before each test file. Registered first, this `afterAll` runs last.
const deadline = armDeadline(expect.getState().testPath ?? 'a test file')
const before = surroundings()

afterAll(async () => {
  deadline.disarm()
  expect(await leaksSince(before), 'what a test file leaves behind disturbs those after it').toEqual([])
})
