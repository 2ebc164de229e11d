import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { readPrice } from './read-price.ts'

describe('a written price', () => {
  it.each([
    ['199,90', 19_990],
    ['R$ 1.299,90', 129_990],
    ['R$\u00a01.299,90', 129_990],
    ['1,299.90', 129_990],
    ['199.9', 19_990],
    ['199.90 BRL', 19_990],
    ['1.299', 129_900],
    ['1,299', 129_900],
    ['1.299.000', 129_900_000],
    ['1 299,90', 129_990],
    ['89', 8_900],
    ['0', 0],
    ['0,5', 50],
    ['-5,00', -500],
    ['12.3456', 1_235],
    ['0.333', 33],
    ['1.299,905', 129_991],
  ])('%s is read', (written, centavos) => {
    expect(readPrice(written)).toBe(centavos)
  })

  it.each(['', ' ', 'grátis', '12 por 10', 'R$', '1'.repeat(41), '1e5', '12-3'])('%j is none', (written) => {
    expect(readPrice(written)).toBeNull()
  })

  it('is read as it was written by either language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('pt-BR', 'en-US'),
        (centavos, locale) => {
          const written = (centavos / 100).toLocaleString(locale, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
          })
          expect(readPrice(written)).toBe(centavos)
        },
      ),
      { numRuns: runs(500) },
    )
  })
})
