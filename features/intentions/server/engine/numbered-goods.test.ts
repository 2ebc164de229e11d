import { describe, expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

/** The lines of a live, as `name: quantity × code`. */
const codesOf = (comments: string[]) => linesOf(comments, ({ codes }) => codes.join(' '))

describe('goods that the shop counts', () => {
  it('are called by the number of their photo', () => {
    expect(codesOf(['loja: foto 4 casaco de lã 60', 'ana: Foto 4', 'bia: o casaco eu quero'])).toEqual([
      'ana: 1 × 4',
      'bia: 1 × 4',
    ])
  })

  it('are all known from one line with a number and a price each', () => {
    expect(
      codesOf([
        'loja: oi! kit 1 tesoura e lixa 49, kit 2 esmaltes 79 e kit 3 pincel 25. boa live',
        'ana: quero o 2',
        'bia: kit 1 e kit 3',
      ]),
    ).toEqual(expect.arrayContaining(['ana: 1 × 2', 'bia: 1 × 1', 'bia: 1 × 3']))
  })

  it('are not counted by a line whose numbers say how many are in a kit', () => {
    expect(codesOf(['loja: kit 3 meias 25, kit 6 panos 40', 'ana: quero o 2'])).not.toContain('ana: 1 × 2')
  })
})
