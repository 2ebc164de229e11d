import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { changes } from './testing/stock-changes.ts'
import { apply, type Change, emptyStock } from './testing/stock-rules.ts'
import { applyWhole, warehouseOf, wholeChanges } from './testing/warehouse-rules.ts'

/** A shelf of single pieces: each is on the shelf, or set aside for a key; pieces set aside may be missing. */
class Shelf {
  free = 0
  aside = new Map<number, { there: number; missing: number }>()
  ended = new Map<number, { sold: number; back: number }>()

  asideThere = () => [...this.aside.values()].reduce((sum, { there }) => sum + there, 0)
  missing = () => [...this.aside.values()].reduce((sum, { missing }) => sum + missing, 0)

  reserve(key: number, quantity: number) {
    if (this.aside.has(key) || this.ended.has(key) || this.free < quantity) return false
    this.free -= quantity
    this.aside.set(key, { there: quantity, missing: 0 })
    return true
  }
  resize(key: number, quantity: number) {
    const place = this.aside.get(key)
    if (!place) return false
    const more = quantity - place.there - place.missing
    if (more === 0 || more > this.free) return false
    const onHand = this.free + this.asideThere()
    this.aside.set(key, { there: quantity, missing: 0 })
    this.count(onHand)
    return true
  }
  transfer(key: number, to: number) {
    const place = this.aside.get(key)
    if (!place || this.aside.has(to) || this.ended.has(to)) return false
    this.aside.delete(key)
    this.ended.set(key, { sold: 0, back: 0 })
    this.aside.set(to, place)
    return true
  }
  put(pieces: number) {
    for (let piece = 0; piece < pieces; piece++) {
      const waiting = [...this.aside.values()].find(({ missing }) => missing > 0)
      if (waiting) {
        waiting.missing--
        waiting.there++
      } else this.free++
    }
  }
  count(counted: number) {
    const wanted = [...this.aside.values()].reduce((sum, { there, missing }) => sum + there + missing, 0)
    let left = Math.min(counted, wanted)
    this.free = Math.max(0, counted - wanted)
    for (const place of this.aside.values()) {
      const all = place.there + place.missing
      place.there = Math.min(all, left)
      place.missing = all - place.there
      left -= place.there
    }
  }
  end(key: number, isSold: boolean) {
    const place = this.aside.get(key)
    if (!place) return false
    this.aside.delete(key)
    const all = place.there + place.missing
    // Whoever takes pieces away takes those that are there, also those set aside for others.
    const onHand = this.free + this.asideThere() + place.there
    this.ended.set(key, { sold: isSold ? all : 0, back: 0 })
    this.count(isSold ? onHand - Math.min(onHand, all) : onHand)
    return true
  }
  return(key: number, quantity: number) {
    const ended = this.ended.get(key)
    if (!ended || ended.back + quantity > ended.sold) return false
    ended.back += quantity
    this.put(quantity)
    return true
  }
}

function move(shelf: Shelf, change: Change): boolean {
  switch (change.kind) {
    case 'receive':
      shelf.put(change.quantity)
      return true
    case 'count':
      if (change.counted !== null) shelf.count(change.counted)
      return true
    case 'reserve':
      return shelf.reserve(change.key, change.quantity)
    case 'resize':
      return shelf.resize(change.key, change.quantity)
    case 'transfer':
      return shelf.transfer(change.key, change.to)
    case 'release':
    case 'sell':
      return shelf.end(change.key, change.kind === 'sell')
    case 'return':
      return shelf.return(change.key, change.quantity)
  }
}

describe('the rules of stock', () => {
  it('agree with single pieces on a shelf, whatever happens', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const [stock, shelf] = [emptyStock(true), new Shelf()]
        for (const change of all) {
          const managed = change.kind === 'count' ? { ...change, managed: null } : change
          expect(apply(stock, managed)).toBe(move(shelf, managed))
          const { onHand, reserved, shortage } = stock.totals
          expect({ onHand, reserved, shortage }).toEqual({
            onHand: shelf.free + shelf.asideThere(),
            reserved: shelf.asideThere() + shelf.missing(),
            shortage: shelf.missing(),
          })
        }
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('never reserve more than is there, and never go below zero, also when stock is managed at times only', () => {
    fc.assert(
      fc.property(fc.boolean(), changes, (managed, all) => {
        const stock = emptyStock(managed)
        for (const change of all) {
          apply(stock, change)
          const { totals } = stock
          expect(Math.min(totals.onHand, totals.reserved, totals.shortage)).toBeGreaterThanOrEqual(0)
          if (totals.managed) expect(totals.reserved).toBeLessThanOrEqual(totals.onHand + totals.shortage)
          const held = [...stock.reservations.values()].filter(({ state }) => state === 'held')
          expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(totals.reserved)
        }
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('neither lose nor double a piece when several skus change as a whole, and a refused change leaves all as it was', () => {
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
    fc.assert(
      fc.property(wholeChanges, (all) => {
        const warehouse = warehouseOf(3)
        let received = 0
        return all.every((change) => {
          const before = JSON.stringify(warehouse.map(({ totals }) => totals))
          const isMade = applyWhole(warehouse, change)
          if (!isMade) return JSON.stringify(warehouse.map(({ totals }) => totals)) === before
          if (change.kind === 'receive') received += change.quantity
          const pieces = warehouse.map(({ totals, reservations }) => {
            const held = [...reservations.values()]
            const of = (state: string) =>
              sum(held.filter((one) => one.state === state).map(({ quantity }) => quantity))
            const isSound =
              totals.reserved === of('held') && (!totals.managed || totals.reserved <= totals.onHand)
            return { isSound, all: totals.onHand + (totals.managed ? of('sold') : 0) }
          })
          return pieces.every(({ isSound }) => isSound) && sum(pieces.map((one) => one.all)) === received
        })
      }),
      { numRuns: runs(10_000) },
    )
  })
})
