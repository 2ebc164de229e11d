import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['Ana Paula', 'Ana Paula'],
  ["D'Ávila Modas", "D'Ávila Modas"],
  ['ganhe em http://x.example/já', 'ganhe em httpxexamplejá'],
  ['  <b>Lu</b>\n\r ', 'bLub'],
  ['a'.repeat(200), 'a'.repeat(60)],
  ['🙂 123', ''],
])('writes %s as %s', (typed, written) => {
  expect(plainName(typed)).toBe(written)
})
