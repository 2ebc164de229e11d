import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigits, documentTypeOf, formatDocument, isCnpj, isCpf } from './document.ts'

describe('CPF', () => {
  it('accepts the worked example, with and without punctuation', () => {
    expect(isCpf('529.982.247-25')).toBe(true)
    expect(isCpf('52998224725')).toBe(true)
  })

  it('rejects equal digits and letters', () => {
    expect(isCpf('111.111.111-11')).toBe(false)
    expect(isCpf('5299822472A')).toBe(false)
  })

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = [...'52998224725']
        digits[position] = String((Number(digits[position]) + change) % 10)
        expect(isCpf(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('CNPJ', () => {
  it('accepts the numeric and the alphanumeric worked example, in any case', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true)
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true)
    expect(isCnpj('12abc34501de35')).toBe(true)
  })

  it('rejects wrong check digits and letters in them', () => {
    expect(isCnpj('12ABC34501DE36')).toBe(false)
    expect(isCnpj('12ABC34501DE3A')).toBe(false)
    expect(isCnpj('00000000000000')).toBe(false)
  })

  it('accepts every base with its own check digits, in any notation', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.array(character, { minLength: 12, maxLength: 12 }), (characters) => {
        const base = characters.join('')
        fc.pre(new Set(base).size > 1)
        const cnpj = base + checkDigits(base, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
        expect(isCnpj(cnpj)).toBe(true)
        expect(isCnpj(formatDocument(cnpj).toLowerCase())).toBe(true)
      }),
    )
  })
})

describe('formatting', () => {
  it('formats complete and partial input', () => {
    expect(formatDocument('52998224725')).toBe('529.982.247-25')
    expect(formatDocument('5299')).toBe('529.9')
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(formatDocument('12abc3')).toBe('12.ABC.3')
  })

  it('derives the type from the length', () => {
    expect(documentTypeOf('529.982.247-25')).toBe('CPF')
    expect(documentTypeOf('12.ABC.345/01DE-35')).toBe('CNPJ')
    expect(documentTypeOf('123')).toBeNull()
  })
})
