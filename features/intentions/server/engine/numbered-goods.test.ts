import { describe, expect, it } from 'vitest'
import { isQuestion } from '../../../lives/server/capture/is-question.ts'
import { createEngine } from './engine.ts'

const SELLER = 'loja.do.porto'

/** The lines of a live, as `name: quantity × code`; a comment follows every six seconds. */
function linesOf(comments: string[]): string[] {
  const engine = createEngine({ seller: SELLER })
  comments.forEach((comment, at) => {
    const [name, text] = comment.split(': ') as [string, string]
    engine.push({
      id: String(at + 1),
      userName: name === 'loja' ? SELLER : name,
      text,
      at: 1_000_000 + at * 6_000,
      isQuestion: isQuestion(text),
    })
  })
  const { products, lines } = engine.result()
  const codeOf = new Map(products.map(({ id, codes }) => [id, codes.join(' ')]))
  return lines.map(
    ({ userName, quantity, productId }) => `${userName}: ${quantity} × ${codeOf.get(productId)}`,
  )
}

describe('goods that the shop counts', () => {
  it('are called by the number of their photo', () => {
    expect(linesOf(['loja: foto 4 casaco de lã 60', 'ana: Foto 4', 'bia: o casaco eu quero'])).toEqual([
      'ana: 1 × 4',
      'bia: 1 × 4',
    ])
  })

  it('are all known from one line with a number and a price each', () => {
    expect(
      linesOf([
        'loja: oi! kit 1 tesoura e lixa 49, kit 2 esmaltes 79 e kit 3 pincel 25. boa live',
        'ana: quero o 2',
        'bia: kit 1 e kit 3',
      ]),
    ).toEqual(expect.arrayContaining(['ana: 1 × 2', 'bia: 1 × 1', 'bia: 1 × 3']))
  })

  it('are not counted by a line whose numbers say how many are in a kit', () => {
    expect(linesOf(['loja: kit 3 meias 25, kit 6 panos 40', 'ana: quero o 2'])).not.toContain('ana: 1 × 2')
  })
})
