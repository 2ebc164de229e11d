import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { emptyProduct } from './product-book.ts'
import { fitsTyped, followsTyped, saidCodes } from './said-codes.ts'

describe('the codes of a comment', () => {
  it.each([
    ['45', ['45']],
    ['a 45 é minha', ['45']],
    ['quero 2 do cod 45', ['45']],
    ['45 no 38', ['45']],
    ['2x 45', ['45']],
    ['troca a 46 pela 45', ['46', '45']],
    ['quero 45 unidades', []],
    ['moro no 45', []],
    ['45 reais', []],
    ['a 3 é linda', ['3']],
    ['3 tam 44', ['3']],
    ['3 de coco', []],
  ])('are numbers that stand where codes do: "%s"', (text, codes) => {
    expect(saidCodes(normalise(text)).map(({ code }) => code)).toEqual(codes)
  })
})

describe('a code that the shop has not typed', () => {
  const products = [
    { ...emptyProduct(1), codes: ['31'], price: 29, sizes: ['36'] },
    { ...emptyProduct(2), codes: ['37'] },
  ]
  const fits = fitsTyped(products)

  it('is near those that it has typed, and no price or size', () => {
    expect(['33', '40', '29', '36', '31', '62'].map(fits)).toEqual([true, true, false, false, false, false])
  })

  it('is a digit that is missing before one that the shop has counted to', () => {
    const counted = [2, 4, 5].map((at) => ({ ...emptyProduct(at), codes: [String(at)] }))
    expect(['1', '3', '6', '8'].map(fitsTyped(counted))).toEqual([true, true, false, false])
  })

  it('has their letters or as many digits', () => {
    expect(fitsTyped([{ ...emptyProduct(1), codes: ['cm7'] }])('cm9')).toBe(true)
    expect(fitsTyped([{ ...emptyProduct(1), codes: ['cm7'] }])('b9')).toBe(false)
    const references = [1, 2].map((at) => ({ ...emptyProduct(at), codes: [`41${at}`] }))
    expect(fitsTyped(references)('880')).toBe(true)
    expect(fitsTyped(references)('8800')).toBe(false)
  })
})

describe('a number that a shop has left out', () => {
  it('follows one that it has typed', () => {
    const follows = followsTyped(['51', '52', '54'])
    expect(['53', '55', '50', '52', '58'].map(follows)).toEqual([true, true, false, false, false])
  })

  it('is not known where its codes do not follow each other', () => {
    expect(followsTyped(['12', '40'])('41')).toBe(false)
  })
})
