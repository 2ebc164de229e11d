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
])('makes %j the handle %j', (typed, handle) => {
  expect(handleOf(typed)).toBe(handle)
})

it('keeps a handle as it is', () => {
  fc.assert(fc.property(fc.string(), (typed) => handleOf(handleOf(typed)) === handleOf(typed)))
})

it.each(['admin', 'a.r.a.r.a', 'sup_orte', 'api'])('keeps %s to itself', (handle) => {
  expect(isReservedHandle(handle)).toBe(true)
})

it.each(['lu.prado', 'ararinha', 'admins.da.moda'])('leaves %s to whoever comes first', (handle) => {
  expect(isReservedHandle(handle)).toBe(false)
})
