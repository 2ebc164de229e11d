import { isQuestion } from '../../../../lives/server/capture/is-question.ts'
import { createEngine } from '../engine.ts'
import type { Product } from '../types.ts'

const seller = 'loja.do.porto'

/** The lines of a live, as `name: quantity × product (variant)`. `loja` is the shop; a comment follows every six seconds. */
export function linesOf(comments: string[], nameOf = ({ label }: Product) => label): string[] {
  const engine = createEngine({ seller })
  comments.forEach((comment, at) => {
    const colon = comment.indexOf(':')
    const name = comment.slice(0, colon)
    const text = comment.slice(colon + 1).trim()
    engine.push({
      id: String(at + 1),
      userName: name === 'loja' ? seller : name,
      text,
      at: 1_000_000 + at * 6_000,
      isQuestion: isQuestion(text),
    })
  })
  const { products, lines } = engine.result()
  const names = new Map(products.map((product) => [product.id, nameOf(product)]))
  return lines.map(
    ({ userName, quantity, productId, variant }) =>
      `${userName}: ${quantity} × ${names.get(productId)}${variant ? ` (${variant})` : ''}`,
  )
}
