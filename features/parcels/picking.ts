/** A line of an order that is to be picked. */
type Line = { id: number; skuId: number; name: string; variant: string; quantity: number; pickedAt: unknown }
type Bag<L extends Line> = { number: number; lines: L[] }

/** What is to be picked of a sku, and for which orders. */
export type PickedSku<L extends Line> = {
  skuId: number
  name: string
  variant: string
  pieces: number
  picked: number
  lines: (L & { number: number })[]
}

/** The lines of bags by sku, in the order of names, so that pieces of a product are picked together. */
export function bySku<L extends Line>(bags: Bag<L>[], locale: string): PickedSku<L>[] {
  const compare = new Intl.Collator(locale, { numeric: true }).compare
  const lines = bags.flatMap((bag) => bag.lines.map((line) => ({ ...line, number: bag.number })))
  const skus = [...Map.groupBy(lines, ({ skuId }) => skuId)].map(([skuId, ofSku]) => {
    const { name, variant } = ofSku.at(-1)!
    return { skuId, name, variant, ...piecesIn(ofSku), lines: ofSku }
  })
  return skus.sort((a, b) => compare(a.name, b.name) || compare(a.variant, b.variant))
}

/** How many pieces lines have, and how many of them are ticked off. */
export function piecesIn(lines: Pick<Line, 'quantity' | 'pickedAt'>[]): { pieces: number; picked: number } {
  return lines.reduce(
    ({ pieces, picked }, { quantity, pickedAt }) => ({
      pieces: pieces + quantity,
      picked: pickedAt === null ? picked : picked + quantity,
    }),
    { pieces: 0, picked: 0 },
  )
}
