import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarUris, uriLength, uriOf, uriRefusal } from './stream-uri.ts'

describe('the address of a stream', () => {
  it.each([
    ['Live de Verão!', 'live-de-verao'],
    ['  --Promoção   50% OFF--', 'promocao-50-off'],
    ['🔥🔥', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('of %j is %j', (name, uri) => {
    expect(uriOf(name)).toBe(uri)
  })

  it.each([
    ['ab', 'too_short'],
    ['a'.repeat(61), 'too_long'],
    ['Live', 'signs'],
    ['live de verao', 'signs'],
    ['-verao', 'signs'],
    ['verão', 'signs'],
    ['../etc', 'signs'],
    ['01900000-0000-7000-8000-000000000000', 'signs'],
    ['admin', 'reserved'],
    ['o-ficial', 'reserved'],
    ['recordings', 'reserved'],
    ['verao-2026', null],
  ])('%j is refused as %s', (uri, refusal) => {
    expect(uriRefusal(uri)).toBe(refusal)
  })

  it('made of any text is empty, too short, reserved or allowed; so are those similar to it, which all are allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const uri = uriOf(typed)
        expect(uri.length).toBeLessThanOrEqual(uriLength.max)
        expect(['too_short', 'reserved', 'signs', null]).toContain(uriRefusal(uri))
        expect(uriOf(uri)).toBe(uri)
        const similar = similarUris(uri, 2026)
        expect(similar.length).toBeGreaterThan(0)
        expect(similar.map(uriRefusal).filter((refusal) => refusal !== null)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
