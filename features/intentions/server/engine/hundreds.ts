import type { Ask } from './item-types.ts'
import type { Reading } from './normalise.ts'
import type { Product } from './types.ts'

const HUNDRED = / (?:um |1 |[2-9] |dois |duas |tres |cinco )?centos? /
const BY_PIECE = / (?:unidade|unidades|cada|avuls[oa]) /

/** "o cento por 9,50": a price that buys a hundred, where none is of one piece. */
export const isPricedByHundred = ({ text }: Reading): boolean =>
  text.includes(' cento ') && !BY_PIECE.test(text)

/** What the shop has not priced is sold by the hundred as soon as people order it so. */
export function noteHundreds(product: Product, { text }: Reading): void {
  if (product.price === null && text.includes(' cento') && HUNDRED.test(text)) product.soldBy ??= 'hundred'
}

/** "quero 100", "2 centos" of what is sold by the hundred. */
export const inHundreds = (asks: Ask[], { soldBy }: Product): Ask[] =>
  soldBy !== 'hundred'
    ? asks
    : asks.map((ask) => ({
        ...ask,
        quantity: ask.quantity === null ? null : hundredsOf(ask.quantity),
        open: ask.open.map(hundredsOf),
      }))

const hundredsOf = (n: number): number => (n >= 100 && n % 100 === 0 ? n / 100 : n)
