import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedText } from './fields.ts'

it('removes what a database cannot store from typed text, and keeps its line breaks', () => {
  expect(typedText(100).parse('  olá\u0000 \ud800 mundo\nlinha dois\u007f ')).toBe(
    'olá \ufffd mundo\nlinha dois',
  )
})

it('is idempotent on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
      const clean = typedText(200).parse(typed)
      expect(typedText(200).parse(clean)).toBe(clean)
      expect(clean.isWellFormed() && !clean.includes('\u0000')).toBe(true)
    }),
  )
})

it('refuses text over its limit', () => {
  expect(typedText(3).safeParse('abcd').success).toBe(false)
})
