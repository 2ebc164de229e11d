import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import type { Order, Product } from './types.ts'

const UNIQUE = / (?:peca unica|unica peca|unica unidade|exemplar unico|uma so peca) /
const ALL_UNIQUE =
  / (?:(?:so|somente|apenas|tudo|todas)(?: sao| as)? pecas? unicas?|pecas unicas|(?:1|uma?|so uma|so 1) de cada) /
const LEFT =
  /(?: (?:so|apenas|somente)(?: (?:tem|tenho|temos|resta|restam|sobrou|sobraram|ha))?| (?:resta|restam|sobrou|sobraram|tem|tenho|temos)(?: so| apenas| somente)) (\d{1,3}|uma?|dois|duas|tres)(?: (?:pecas?|unidades?|disponive(?:l|is)))? (?=[.!,;]|gente|meninas|pessoal|na|no|$)/
const LEFT_WITH_UNIT =
  / (?:resta|restam|sobrou|sobraram|so|apenas|somente|disponiveis) (\d{1,3}|uma?|duas|dois|tres) (?:pecas?|unidades?) /
const inWords: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3 }

/** How many pieces of a product the shop says it has: "peça única", "só tem 2", "restam 3 unidades". */
function piecesOf({ text }: Reading): number | null {
  if (UNIQUE.test(text)) return 1
  const count = (LEFT_WITH_UNIT.exec(text) ?? LEFT.exec(text))?.[1]
  if (count === undefined) return null
  const pieces = inWords[count] ?? Number(count)
  return pieces >= 1 ? pieces : null
}

/** "Hoje só peças únicas": every product of the live is a single piece unless the shop says otherwise. */
const saysAllAreSingle = ({ text }: Reading): boolean => ALL_UNIQUE.test(text)

/** Notes the pieces that a comment by the shop names: of the products it announces, else of what is on show. */
export function notePieces(live: Live, reading: Reading, shown: { product: Product }[]): void {
  if (shown.length === 0 && saysAllAreSingle(reading)) live.state.allSingle = true
  const pieces = piecesOf(reading) ?? (live.state.allSingle && shown.length > 0 ? 1 : null)
  if (pieces === null) return
  const product = shown.length === 1 ? shown[0]!.product : shown.length === 0 ? live.onShow : null
  if (!product) return
  // What is left counts on top of what was ordered, except where it is the announcement itself.
  const isLeft = / (?:resta|restam|sobrou|sobraram) /.test(reading.text) && shown.length === 0
  product.pieces = isLeft ? pieces + orderedOf(live, product.id) : pieces
}

function orderedOf(live: Live, productId: string): number {
  return live
    .activeOrdersFor(productId)
    .filter(({ state }) => state === 'ordered')
    .reduce((sum, { items }) => sum + items.reduce((of, { quantity }) => of + quantity, 0), 0)
}

/**
 * Serves the pieces of each product in the order in which people asked; returns how many of each item wait. Orders that
 * wait by their own words or depend on a condition take no piece.
 */
export function waitingOf(orders: Order[], products: Product[]): Map<Order, number[]> {
  const left = new Map(products.map(({ id, pieces }) => [id, pieces ?? Number.POSITIVE_INFINITY]))
  return new Map(
    orders.map((order) => [
      order,
      order.items.map(({ quantity }) => {
        if (order.state === 'waiting') return quantity
        if (order.state !== 'ordered') return 0
        const available = left.get(order.productId) ?? Number.POSITIVE_INFINITY
        const served = Math.min(quantity, available)
        left.set(order.productId, available - served)
        return quantity - served
      }),
    ]),
  )
}
