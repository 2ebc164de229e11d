import { expect, it } from 'vitest'
import { codePattern } from '../contract.ts'
import { isCode } from './code-rule.ts'

it.each(['abc', 'ROSA2', 'ab', 'a'.repeat(20), 'a'.repeat(21), 'açúcar', 'a b', '', 'x-y', ':code'])(
  'says of %j what the server says',
  (typed) => {
    expect(isCode(typed)).toBe(codePattern.test(typed))
  },
)
