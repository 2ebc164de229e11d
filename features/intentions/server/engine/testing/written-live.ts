import { isQuestion } from '../../../../lives/server/capture/is-question.ts'
import { createEngine } from '../engine.ts'
import { learnt } from '../learnt-products.ts'

/** The user name of the shop. */
export const shop = 'casa.da.colina'

type Engine = ReturnType<typeof createEngine>

/** Gives an engine comments written as `name: text`; `loja` is the shop, a comment follows every six seconds. */
export function writtenLive(comments: string[], engine: Engine = createEngine({ seller: shop })) {
  comments.forEach((comment, at) => {
    const [name, ...rest] = comment.split(': ')
    const text = rest.join(': ')
    engine.push({
      id: String(at + 1),
      userName: name === 'loja' ? shop : name!,
      text,
      at: 1_000_000 + at * 6_000,
      isQuestion: isQuestion(text),
    })
  })
  const { products, lines } = engine.result()
  const labelOf = new Map(products.map(({ id, label }) => [id, label]))
  return {
    products,
    /** As `name: quantity × product (variant)`. */
    orders: lines.map(
      ({ userName, quantity, variant, productId }) =>
        `${userName}: ${quantity} × ${labelOf.get(productId)}${variant ? ` (${variant})` : ''}`,
    ),
    confidences: lines.map(({ confidence }) => confidence),
    /** As `name: quantity × product`. */
    ordersOfProducts: lines.map(
      ({ userName, quantity, productId }) => `${userName}: ${quantity} × ${labelOf.get(productId)}`,
    ),
  }
}

/** An engine for a live that will be read again; its lines are not judged, so that a test sees what is read. */
const unjudged = (): Engine =>
  createEngine({ seller: shop, isReadAgain: true }, undefined, { ...learnt, judge: undefined })

/** A live that is over, as `writtenLive` gives it after the second reading. */
export function readTwice(comments: string[]) {
  const first = unjudged()
  writtenLive(comments, first)
  return writtenLive(comments, first.again())
}

/** How many pieces ana has of each product, after the shop's lines and what she says. */
export function piecesOf(shown: string[], ...said: string[]): Record<string, number> {
  const { ordersOfProducts } = writtenLive([...shown, ...said.map((text) => `ana: ${text}`)])
  const pieces: Record<string, number> = {}
  for (const line of ordersOfProducts) {
    const [, count, product] = /^ana: (\d+) × (.*)/.exec(line) ?? []
    if (product) pieces[product] = (pieces[product] ?? 0) + Number(count)
  }
  return pieces
}
