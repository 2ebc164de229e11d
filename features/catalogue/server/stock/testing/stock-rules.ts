/** The rules of the ledger, as the statements of the stores follow them, on totals in memory. */
type Totals = { managed: boolean; onHand: number; reserved: number; shortage: number }

export type Change =
  | { kind: 'receive'; quantity: number }
  | { kind: 'count'; counted: number | null; managed: boolean | null }
  | { kind: 'reserve'; key: number; quantity: number }
  | { kind: 'resize'; key: number; quantity: number }
  | { kind: 'transfer'; key: number; to: number }
  | { kind: 'release' | 'sell'; key: number }
  | { kind: 'return'; key: number; quantity: number }

type Held = {
  quantity: number
  returned: number
  state: 'held' | 'released' | 'sold' | 'transferred'
  /** The key that a transferred hold passed to. */
  to?: number
}

export type Stock = { totals: Totals; reservations: Map<number, Held> }

export const emptyStock = (managed: boolean): Stock => ({
  totals: { managed, onHand: 0, reserved: 0, shortage: 0 },
  reservations: new Map(),
})

/** Makes a change where the rules permit it; says whether it was made. */
export function apply(stock: Stock, change: Change): boolean {
  const { totals, reservations } = stock
  const shrink = () => {
    totals.shortage = Math.min(totals.shortage, Math.max(0, totals.reserved - totals.onHand))
  }
  switch (change.kind) {
    case 'receive':
      if (!totals.managed) return false
      totals.onHand += change.quantity
      shrink()
      return true
    case 'count':
      totals.managed = change.managed ?? totals.managed
      totals.onHand = change.counted ?? totals.onHand
      totals.shortage = totals.managed ? Math.max(0, totals.reserved - totals.onHand) : 0
      return true
    case 'reserve':
      if (reservations.has(change.key)) return false
      if (totals.managed && totals.onHand - totals.reserved < change.quantity) return false
      reservations.set(change.key, { quantity: change.quantity, returned: 0, state: 'held' })
      totals.reserved += change.quantity
      return true
    case 'resize': {
      const held = reservations.get(change.key)
      const more = change.quantity - (held?.quantity ?? 0)
      if (held?.state !== 'held' || more === 0) return false
      if (more > 0 && totals.managed && totals.onHand - totals.reserved < more) return false
      held.quantity += more
      totals.reserved += more
      shrink()
      return true
    }
    case 'transfer': {
      const held = reservations.get(change.key)
      if (held?.state !== 'held' || reservations.has(change.to)) return false
      reservations.set(change.to, { ...held })
      Object.assign(held, { state: 'transferred', to: change.to })
      return true
    }
    case 'release':
    case 'sell':
      return end(stock, change.key, change.kind, shrink)
    case 'return': {
      const held = reservations.get(change.key)
      if (held?.state !== 'sold' || held.returned + change.quantity > held.quantity) return false
      held.returned += change.quantity
      if (totals.managed) totals.onHand += change.quantity
      shrink()
      return true
    }
  }
}

function end(
  { totals, reservations }: Stock,
  key: number,
  kind: 'release' | 'sell',
  shrink: () => void,
): boolean {
  const held = reservations.get(key)
  if (held?.state !== 'held') return false
  held.state = kind === 'sell' ? 'sold' : 'released'
  totals.reserved -= held.quantity
  if (kind === 'sell' && totals.managed) totals.onHand -= Math.min(totals.onHand, held.quantity)
  shrink()
  return true
}
