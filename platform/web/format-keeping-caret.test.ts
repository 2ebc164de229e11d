import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDocument } from '#platform/contract/document.ts'
import { formatKeepingCaret } from './format-keeping-caret.ts'

/** `|` marks the caret. */
function typing(typed: string): string {
  const caret = typed.indexOf('|')
  const result = formatKeepingCaret(formatDocument, typed.replace('|', ''), caret)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

describe('formatting while typing', () => {
  it('keeps the caret at the end while the user types on', () => {
    expect(typing('5299|')).toBe('529.9|')
    expect(typing('529.98224|')).toBe('529.982.24|')
  })

  it('keeps it behind a digit that was typed in the middle', () => {
    expect(typing('529.19|82')).toBe('529.19|8.2')
    expect(typing('1|529.982')).toBe('1|52.998.2')
  })

  it('steps over a deleted punctuation mark', () => {
    expect(typing('529|982')).toBe('529|.982')
  })

  it('follows letters of a CNPJ', () => {
    expect(typing('12AB|C3')).toBe('12.AB|C.3')
  })

  it('always has the same letters and digits before it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9./-]{0,18}$/), fc.nat(18), (typed, at) => {
        const caret = Math.min(at, typed.length)
        const result = formatKeepingCaret(formatDocument, typed, caret)
        const bare = (text: string) => text.replace(/\D/g, '')
        const expected = bare(typed.slice(0, caret)).slice(0, 14)
        if (caret < typed.length) expect(bare(result.text.slice(0, result.caret))).toBe(expected)
        else expect(result.caret).toBe(result.text.length)
      }),
    )
  })
})
