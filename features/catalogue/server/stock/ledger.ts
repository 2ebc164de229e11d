import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CatalogueDeps } from '../deps.ts'
import { isBeyondStock, isRepeatedCause } from './database-refusal.ts'
import { type Reservation, type ReservationKey, reservationStore } from './reservation-store.ts'
import { type StockTotals, totalsStore } from './totals-store.ts'

/** How much of a sku can be had; null pieces: unlimited. */
type SkuAvailability = {
  skuId: number
  isManaged: boolean
  onHand: number
  reserved: number
  pieces: number | null
}

/**
 * Stock for orders, streams and claims. `holder` names who holds pieces (`claims`, `orders`), `key` what for: a repeated
 * call with the same two has no further effect and gets the same answer, so a caller that was killed asks again.
 *
 * Every function takes the caller's transaction, or a database for a statement of its own. In a transaction, reserve in
 * the order of sku ids, and end it when a function throws.
 */
export type StockLedger = {
  /**
   * Sets pieces aside until `expiresAt`. A reservation made before is returned as it is, whatever its state. Throws
   * `conflict` with `sold_out` if there are not enough pieces, and with `reserved_otherwise` if the key was used for
   * other pieces.
   */
  reserve(
    wanted: ReservationKey & { skuId: number; quantity: number; expiresAt: Date },
    db?: Database,
  ): Promise<Reservation>
  /** Gives held pieces back; also after the reservation has ended without a sale. Throws `conflict` if they are sold. */
  release(which: ReservationKey & { reason?: string }, db?: Database): Promise<void>
  /** Makes held pieces sold. Throws `conflict` with `reservation_over` if they were given back. */
  sell(which: ReservationKey & { reason?: string }, db?: Database): Promise<void>
  /**
   * Takes pieces that were sold back into the stock. `cause` names the return: a repeated one has no further effect.
   * Throws `conflict` with `not_sold` if fewer pieces of the reservation are sold and not returned.
   */
  returnUnits(
    which: ReservationKey & { quantity: number; cause: string; reason?: string },
    db?: Database,
  ): Promise<void>
  /** Of skus that have stock; others are absent. */
  availability(skuIds: number[], db?: Database): Promise<Map<number, SkuAvailability>>
}

export function stockLedger({
  connection,
  clock,
  ids,
}: Pick<CatalogueDeps, 'connection' | 'clock' | 'ids'>): StockLedger {
  return {
    async reserve(wanted, db = connection.db) {
      const { quantity } = wanted
      if (!Number.isSafeInteger(quantity) || quantity < 1)
        throw new RangeError('a reservation has at least one piece')

      const store = reservationStore(db)
      const isMade = await store.reserve({ ...wanted, uuid: ids.uuid() }, clock.now()).catch((error) => {
        throw isBeyondStock(error) ? soldOut() : error
      })
      const reservation = await store.byKey(wanted)
      if (!reservation) throw soldOut()
      if (!isMade && (reservation.skuId !== wanted.skuId || reservation.quantity !== quantity))
        throw conflict('reserved_otherwise')
      return reservation
    },

    async release({ reason = '', ...which }, db = connection.db) {
      if (await reservationStore(db).release(which, reason, clock.now())) return
      if ((await known(db, which)).state === 'sold') throw conflict('already_sold')
    },

    async sell({ reason = '', ...which }, db = connection.db) {
      if (await reservationStore(db).sell(which, reason, clock.now())) return
      if ((await known(db, which)).state === 'released') throw conflict('reservation_over')
    },

    async returnUnits({ quantity, cause, reason = '', ...which }, db = connection.db) {
      if (!Number.isSafeInteger(quantity) || quantity < 1)
        throw new RangeError('a return has at least one piece')

      const store = reservationStore(db)
      const isBack = await store.takeBack(which, { quantity, reason, cause }, clock.now()).catch((error) => {
        if (isRepeatedCause(error)) return true
        throw error
      })
      if (isBack || (await store.hasCause(which, cause))) return
      throw conflict('not_sold')
    },

    async availability(skuIds, db = connection.db) {
      const totals = await totalsStore(db).ofSkus(skuIds)
      return new Map(totals.map((of) => [of.skuId, availabilityOfTotals(of)]))
    },
  }
}

function availabilityOfTotals({ skuId, managed, onHand, reserved }: StockTotals): SkuAvailability {
  return {
    skuId,
    isManaged: managed,
    onHand,
    reserved,
    pieces: managed ? Math.max(0, onHand - reserved) : null,
  }
}

async function known(db: Database, which: ReservationKey): Promise<Reservation> {
  const found = await reservationStore(db).byKey(which)
  if (!found) throw new AppError('not_found')
  return found
}

const soldOut = () => conflict('sold_out')

function conflict(messageKey: string): AppError {
  return new AppError('conflict', { messageKey })
}
