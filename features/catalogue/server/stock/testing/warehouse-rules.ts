import fc from 'fast-check'
import { apply, emptyStock, type Stock } from './stock-rules.ts'

/** Several skus, by their place. A key names a reservation of one of them. */
export type Warehouse = Stock[]

/** A change of several reservations, which is made as a whole or not at all. */
export type WholeChange =
  | { kind: 'receive'; sku: number; quantity: number }
  | { kind: 'reserveAll'; lines: { key: number; sku: number; quantity: number }[] }
  | { kind: 'endAll'; to: 'released' | 'sold'; keys: number[] }
  | { kind: 'transferAll'; moves: { key: number; to: number }[] }

export const warehouseOf = (skus: number): Warehouse =>
  Array.from({ length: skus }, (_, at) => emptyStock(at > 0))

/** Makes a change line by line by the rules of one sku, and takes all back if a line cannot be made. */
export function applyWhole(warehouse: Warehouse, change: WholeChange): boolean {
  const before = structuredClone(warehouse)
  const isPossible = tryWhole(warehouse, change)
  if (!isPossible) warehouse.splice(0, warehouse.length, ...before)
  return isPossible
}

function tryWhole(warehouse: Warehouse, change: WholeChange): boolean {
  const stockOf = (key: number) => warehouse.find(({ reservations }) => reservations.has(key))
  switch (change.kind) {
    case 'receive':
      return apply(warehouse[change.sku] as Stock, change)
    case 'reserveAll':
      return change.lines.every(({ key, sku, quantity }) => {
        const known = stockOf(key)
        if (known) return known === warehouse[sku] && known.reservations.get(key)?.quantity === quantity
        return apply(warehouse[sku] as Stock, { kind: 'reserve', key, quantity })
      })
    case 'endAll':
      return change.keys.every((key) => {
        const stock = stockOf(key)
        if (stock?.reservations.get(key)?.state === change.to) return true
        return stock ? apply(stock, { kind: change.to === 'sold' ? 'sell' : 'release', key }) : false
      })
    case 'transferAll': {
      // What another line of the change makes is not there yet.
      const sources = new Map(change.moves.map(({ key }) => [key, stockOf(key)]))
      return change.moves.every(({ key, to }) => {
        const stock = sources.get(key)
        if (stock?.reservations.get(key)?.to === to) return true
        return stock && !stockOf(to) ? apply(stock, { kind: 'transfer', key, to }) : false
      })
    }
  }
}

const skus = 3
const key = fc.integer({ min: 1, max: 8 })
const sku = fc.integer({ min: 0, max: skus - 1 })
const few = fc.integer({ min: 1, max: 3 })
const some = { minLength: 1, maxLength: 4 }

const received = fc.record({ kind: fc.constant('receive' as const), sku, quantity: few })
const reserved = fc.record({
  kind: fc.constant('reserveAll' as const),
  lines: fc.uniqueArray(fc.record({ key, sku, quantity: few }), { ...some, selector: (line) => line.key }),
})
const ended = fc.record({
  kind: fc.constant('endAll' as const),
  to: fc.constantFrom('released' as const, 'sold' as const),
  keys: fc.uniqueArray(key, some),
})
const transferred = fc.record({
  kind: fc.constant('transferAll' as const),
  moves: fc
    .uniqueArray(fc.record({ key, to: key }), { ...some, selector: (move) => move.key })
    .map((moves) => moves.filter(({ to }, at) => moves.findIndex((move) => move.to === to) === at)),
})

/** Any sequence of changes of the stock of three skus; the first is not managed. */
export const wholeChanges: fc.Arbitrary<WholeChange[]> = fc.array(
  fc.oneof(received, { weight: 2, arbitrary: reserved }, ended, transferred),
  { maxLength: 20 },
)
