import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handleOf, isReservedHandle } from './handle.ts'

it.each([
  ['  Lu Prado ', 'luprado'],
  ['@Joãozinho', 'joaozinho'],
  ["D'Ávila_Modas.2", "d'avila_modas.2"],
  ['ＡＢＣ', ''],
  ['lu\u202e\u200bprado', 'luprado'],
  ['<script>', 'script'],
])('turns %j into the handle %j', (typed, handle) => {
  expect(handleOf(typed)).toBe(handle)
})

it('leaves a valid handle unchanged', () => {
  fc.assert(fc.property(fc.string(), (typed) => handleOf(handleOf(typed)) === handleOf(typed)))
})

it.each(['admin', 'a.r.a.r.a', 'sup_orte', 'api'])('reserves %s', (handle) => {
  expect(isReservedHandle(handle)).toBe(true)
})

it.each(['lu.prado', 'ararinha', 'admins.da.moda'])('does not reserve %s', (handle) => {
  expect(isReservedHandle(handle)).toBe(false)
})
