import { describe, expect, it } from 'vitest'
import { sizesAmong } from './favourite-sizes.ts'

const of = (...variants: [string, number][]) =>
  sizesAmong(variants.map(([variant, pieces]) => ({ variant, pieces })))

describe('favourite sizes', () => {
  it('are the sizes of the most pieces, whatever their place in the variant', () => {
    expect(of(['M / Azul', 3], ['Vermelho, g', 1], ['38', 1], ['Preto | M', 1])).toEqual(['M', '38', 'G'])
  })

  it('are no colours, and at most three', () => {
    expect(of(['Azul', 9])).toEqual([])
    expect(of(['P', 4], ['M', 3], ['G', 2], ['GG', 1])).toEqual(['P', 'M', 'G'])
  })
})
