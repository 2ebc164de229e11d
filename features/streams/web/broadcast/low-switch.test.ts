import { expect, it } from 'vitest'
import type { Health } from './health.ts'
import { createLowSwitch } from './low-switch.ts'
import { lowScaleOf } from './whip.ts'

const good: Health = {
  ...{ kbps: 1_900, fps: 30, width: 1280, height: 720 },
  ...{ loss: 0, roundTripMs: 40, keyframeSeconds: 2 },
}

const after = (seconds: Health[], low = createLowSwitch(2_000)) => seconds.map((health) => low(health)).at(-1)

it.each([
  ['loses packets', { loss: 0.2 }],
  ['is slow', { kbps: 300 }],
  ['carries few pictures', { fps: 6 }],
])('gives up the low layer after five seconds in which the upload %s', (_what, change) => {
  const weak = { ...good, ...change }
  expect(after(Array(4).fill(weak))).toBe(true)
  expect(after(Array(5).fill(weak))).toBe(false)
})

it('keeps the low layer through single bad seconds', () => {
  const weak = { ...good, loss: 0.5 }
  expect(after([weak, weak, weak, weak, good, weak, weak, weak, weak])).toBe(true)
})

it('brings the low layer back after half a minute of good upload', () => {
  const low = createLowSwitch(2_000)
  after(Array(5).fill({ ...good, loss: 0.5 }), low)
  expect(after(Array(29).fill(good), low)).toBe(false)
  expect(after([good], low)).toBe(true)
})

it.each([
  [1280, 720, 3],
  [1080, 1920, 4.5],
  [320, 180, 1],
])('sends a picture of %i x %i with 240 lines at most', (width, height, scale) => {
  expect(lowScaleOf({ width, height })).toBe(scale)
})
