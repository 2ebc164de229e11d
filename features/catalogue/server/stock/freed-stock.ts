import type { Database } from '#platform/server/database/connect.ts'
import type { ReservationKey } from './reservation-lock-store.ts'

/** Pieces of these skus can be had again, unless others need them. `ended`: the holds that were given back. */
export type FreedStock = {
  why: 'released' | 'expired' | 'resized' | 'returned' | 'received' | 'corrected'
  skuIds: number[]
  ended: ReservationKey[]
}

/** Takes part in the transaction that frees pieces: if it fails, nothing is freed. */
export type FreedStockListener = (tx: Database, freed: FreedStock) => Promise<void>

export type FreedStockListeners = ReturnType<typeof freedStockListeners>

/** Later features that give freed pieces to those who wait for them, before the transaction ends. */
export function freedStockListeners() {
  const listeners: FreedStockListener[] = []
  return {
    add(listener: FreedStockListener): void {
      listeners.push(listener)
    },

    async call(tx: Database, freed: FreedStock): Promise<void> {
      if (freed.skuIds.length === 0) return
      const skuIds = [...new Set(freed.skuIds)].sort((one, other) => one - other)
      for (const listener of listeners) await listener(tx, { ...freed, skuIds })
    },

    /** Whether a change of stock needs a transaction because of them. */
    hasAny: (): boolean => listeners.length > 0,
  }
}
