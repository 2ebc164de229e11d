import { expect, it } from 'vitest'
import { canonicalCode, codeOf } from './canonical-code.ts'

it('writes a code in one way', () => {
  expect(['B-07', 'b7', 'B 07', '#B007'].map(canonicalCode)).toEqual(['b7', 'b7', 'b7', 'b7'])
})

it('reads an O among the digits of a code as a zero', () => {
  expect(['b1o', 'bo7', 'jo12', 'cod7'].map(codeOf)).toEqual(['b10', 'b7', 'j12', 'cod7'])
})
