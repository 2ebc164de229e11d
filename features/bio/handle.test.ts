import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routes } from '#app/web/routes.ts'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { runs } from '#tests/properties/runs.ts'
import { confusableKey, refusalOf, similarHandles } from './handle.ts'

describe('a handle', () => {
  it.each([
    ['Ateliê da Lu', 'ateliedalu'],
    ["  D'Ávila.Modas_2 ", "d'avila.modas_2"],
    ['@LuPrado', 'luprado'],
    ['ça\u0301 va?', 'cava'],
    ['аdmin', 'dmin'],
  ])('is normalized from typed text: %j → %j', (typed, handle) => {
    expect(handleOf(typed)).toBe(handle)
    expect(refusalOf(handle)).toBeNull()
  })

  it.each([
    ['lu', 'too_short'],
    ['', 'too_short'],
    ['...', 'too_short'],
    ["'_.'", 'too_short'],
    ['a'.repeat(31), 'too_long'],
    ['admin', 'reserved'],
    ['a.d_min', 'reserved'],
    ['1ogin', 'reserved'],
    ['arara', 'reserved'],
    ['arara_oficial', 'reserved'],
    ['4rar4', 'reserved'],
    ['suporte.arara', 'reserved'],
    ['arara.pix', 'reserved'],
    ['ararabrasil', 'reserved'],
    ['caralho', 'reserved'],
    ['c4r4lh0.modas', 'reserved'],
    ['p.u.t.a', 'reserved'],
    ['loja.puta', 'reserved'],
    ['sh1t', 'reserved'],
    ['f.u.c.k', 'reserved'],
  ])('is refused: %s, as %s', (handle, refusal) => {
    expect(refusalOf(handle)).toBe(refusal)
  })

  it.each([
    'reputacao',
    'computador.e.cia',
    'grapes',
    'scunthorpe',
    'classic',
    'maracuja',
    'acucar',
    'analuiza',
    'arara.azul',
    'moda.das.araras',
  ])('is not refused for a part that only resembles an offence or our name: %s', (handle) => {
    expect(refusalOf(handle)).toBeNull()
  })

  it('never is the beginning of one of our own addresses', () => {
    const firsts = new Set(routes.map(({ path }) => path.split('/')[1] ?? ''))
    const words = [...firsts].filter((first) => /^[a-z0-9-]{3,}$/.test(first))
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((first) => refusalOf(handleOf(first)) === null)).toEqual([])
  })

  it('has the same key with dots, with 0 for o and with 1 for l', () => {
    const looks = ['lu.prado', 'luprado', '1u_prad0', "lu'prado."].map(confusableKey)
    expect(new Set(looks)).toEqual(new Set(['luprado']))
    expect(confusableKey('lu.prada')).not.toBe('luprado')
  })

  it('satisfies the rules for any input', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[@A-Za-z0-9._' áéíõçÑü-]{0,40}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const handle = handleOf(text)
        expect(handle).toMatch(/^[a-z0-9._']*$/)
        expect(handleOf(handle)).toBe(handle)
        expect(handleOf(`@${handle.toUpperCase()}`)).toBe(handle)
        expect(confusableKey(confusableKey(handle))).toBe(confusableKey(handle))
        if (refusalOf(handle) !== null) return
        expect(handle.length).toBeGreaterThanOrEqual(handleLength.min)
        expect(handle.length).toBeLessThanOrEqual(handleLength.max)
      }),
      { numRuns: runs(3_000) },
    )
  })

  it('has similar suggestions that are valid handles', () => {
    expect(similarHandles('lu.prado')).toContain('lu.prado.loja')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._']{3,30}$/), (handle) => {
        for (const similar of similarHandles(handle)) {
          expect(refusalOf(similar)).toBeNull()
          expect(handleOf(similar)).toBe(similar)
          expect(confusableKey(similar)).not.toBe(confusableKey(handle))
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
