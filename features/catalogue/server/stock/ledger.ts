import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { FreedStock, FreedStockListener } from './freed-stock.ts'
import { holdChangeStore, isUsedKey } from './hold-change-store.ts'
import { holdEndStore } from './hold-end-store.ts'
import type { Locked, ReservationKey } from './reservation-lock-store.ts'
import { type Reservation, reservationStore, type Wanted } from './reservation-store.ts'
import { SoldOut } from './sold-out.ts'
import { type StockTotals, totalsStore } from './totals-store.ts'

/** How much of a sku can be had; null pieces: unlimited. */
type SkuAvailability = {
  skuId: number
  isManaged: boolean
  onHand: number
  reserved: number
  pieces: number | null
}

type WantedPieces = Omit<Wanted, 'uuid'>

/**
 * Stock for orders, streams and claims. `holder` names who holds pieces (`claims`, `orders`), `key` what for: a repeated
 * call with the same two has no further effect and gets the same answer, so a caller that was killed asks again.
 *
 * Every function makes all of its change or, when it throws, none of it. It takes the caller's transaction, or a database
 * for a transaction of its own; the caller's transaction ends when a function throws. Each function locks its skus in the
 * order of their ids. A transaction that calls more than one locks all of their skus first with `lock`, and what it locks
 * of its own rows before that; so no two wait for each other.
 */
export type StockLedger = {
  /** Locks the stock of these skus until the transaction ends. Returns it as `availability` does. */
  lock(skuIds: number[], tx: Database): Promise<Map<number, SkuAvailability>>
  /**
   * Sets pieces aside until `expiresAt`; null: until they are given back or sold. A reservation made before is returned as
   * it is, whatever its state. Throws `SoldOut` if there are not enough pieces, and `conflict` with `reserved_otherwise`
   * if the key was used for other pieces.
   */
  reserve(wanted: WantedPieces, db?: Database): Promise<Reservation>
  /** As `reserve`, for all of these or none; returns them in the same order. `SoldOut` names the skus. */
  reserveAll(wanted: WantedPieces[], db?: Database): Promise<Reservation[]>
  /** Sets when holds expire, sooner or later. Throws `conflict` with `reservation_over` or `already_sold` if one ended. */
  reschedule(which: ReservationKey[], expiresAt: Date | null, db?: Database): Promise<void>
  /** Sets how many pieces a hold has. Throws `SoldOut` if there are not enough, and as `reschedule`. */
  resize(which: ReservationKey & { quantity: number }, db?: Database): Promise<void>
  /**
   * Passes holds to other holders or keys, with their expiry. The old key is used up: what is still done with it throws
   * `reservation_over`. Throws `reserved_otherwise` if a new key was used before, and as `reschedule`.
   */
  transfer(moves: { from: ReservationKey; to: ReservationKey }[], db?: Database): Promise<Reservation[]>
  /** Gives held pieces back; also after the reservation has ended without a sale. Throws `conflict` if they are sold. */
  release(which: ReservationKey & { reason?: string }, db?: Database): Promise<void>
  releaseAll(which: ReservationKey[], reason: string, db?: Database): Promise<void>
  /** Makes held pieces sold. Throws `conflict` with `reservation_over` if they were given back. */
  sell(which: ReservationKey & { reason?: string }, db?: Database): Promise<void>
  sellAll(which: ReservationKey[], reason: string, db?: Database): Promise<void>
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
  /**
   * Calls the listener in every transaction that frees pieces by the ledger: a release, an expiry, a smaller hold, a
   * return, a receipt, a count. These skus are locked then, so it may reserve them for those who wait. Afterwards it locks
   * no other sku, and no row that is locked before stock elsewhere. If it throws, nothing is freed.
   */
  onFreed(listener: FreedStockListener): void
}

export function stockLedger({
  connection,
  clock,
  ids,
  freedStock,
}: Pick<CatalogueDeps, 'connection' | 'clock' | 'ids' | 'freedStock'>): StockLedger {
  /** In the caller's transaction, or in one of its own. */
  const inTransaction = <T>(db: Database | undefined, work: (tx: Database) => Promise<T>) =>
    db ? work(db) : connection.transaction(work)
  /** A statement that frees pieces: alone it needs no transaction unless others take part. */
  const freeing = <T>(db: Database | undefined, work: (tx: Database) => Promise<T>) =>
    freedStock.hasAny() ? inTransaction(db, work) : work(db ?? connection.db)

  async function reserveAll(wanted: WantedPieces[], db: Database): Promise<Reservation[]> {
    if (wanted.length === 0) return []
    const now = clock.now()
    const asked = wanted.map((one) => ({ ...one, uuid: ids.uuid() }))
    const made = new Set(await reservationStore(db).reserve(asked, now))
    const before = asked.filter(({ uuid }) => !made.has(uuid))
    const found = before.length === 0 ? [] : await reservationStore(db).byKeys(before)
    const known = new Map(found.map((one) => [nameOf(one), one]))
    if (before.some((one) => !known.has(nameOf(one)))) throw await soldOut(db, asked, known)
    return asked.map((one) => {
      const reservation = known.get(nameOf(one))
      if (!reservation) return newReservation(one, now)
      if (reservation.skuId !== one.skuId || reservation.quantity !== one.quantity)
        throw conflict('reserved_otherwise')
      return reservation
    })
  }

  async function endAll(
    which: ReservationKey[],
    { to, reason }: { to: 'released' | 'sold'; reason: string },
    db: Database,
  ): Promise<void> {
    checkNames(which)
    if (which.length === 0) return
    const found = await holdEndStore(db).end(which, { to, reason, now: clock.now() })
    checkStates(which, found, ['held', to])
    const freed = to === 'released' ? found.filter(({ state }) => state === 'held') : []
    await freedStock.call(db, freedBy('released', freed))
  }

  const releaseAll = (which: ReservationKey[], reason: string, db?: Database) =>
    freeing(db, (tx) => endAll(which, { to: 'released', reason }, tx))
  const sellAll = (which: ReservationKey[], reason: string, db = connection.db) =>
    endAll(which, { to: 'sold', reason }, db)

  return {
    async lock(skuIds, tx) {
      return availabilityOfAll(await totalsStore(tx).lock(skuIds))
    },

    async reserve(wanted, db = connection.db) {
      checkPieces(wanted.quantity)
      const [reservation] = await reserveAll([wanted], db)
      return reservation as Reservation
    },

    async reserveAll(wanted, db) {
      for (const { quantity } of wanted) checkPieces(quantity)
      checkNames(wanted)
      return inTransaction(db, (tx) => reserveAll(wanted, tx))
    },

    async reschedule(which, expiresAt, db = connection.db) {
      checkNames(which)
      if (which.length === 0) return
      checkStates(which, await holdChangeStore(db).reschedule(which, expiresAt), ['held'])
    },

    async resize({ quantity, ...which }, db) {
      checkPieces(quantity)
      await freeing(db, async (tx) => {
        const { before, isMade } = await holdChangeStore(tx).resize(which, quantity, clock.now())
        checkStates([which], before ? [before] : [], ['held'])
        if (!before) return
        if (!isMade) throw new SoldOut([before.skuId])
        if (quantity < before.quantity)
          await freedStock.call(tx, { why: 'resized', skuIds: [before.skuId], ended: [] })
      })
    },

    async transfer(moves, db) {
      const from = moves.map((move) => move.from)
      const to = moves.map((move) => move.to)
      checkNames(from)
      checkNames(to)
      if (moves.length === 0) return []
      return inTransaction(db, async (tx) => {
        const named = moves.map((move) => ({ ...move, uuid: ids.uuid() }))
        const found = await holdChangeStore(tx)
          .transfer(named, clock.now())
          .catch((error) => {
            throw isUsedKey(error) ? conflict('reserved_otherwise') : error
          })
        checkStates(from, found, ['held', 'transferred'])
        return afterTransfer(await reservationStore(tx).byKeys([...from, ...to]), moves)
      })
    },

    release: ({ reason = '', holder, key }, db) => releaseAll([{ holder, key }], reason, db),
    releaseAll,
    sell: ({ reason = '', holder, key }, db) => sellAll([{ holder, key }], reason, db),
    sellAll,

    async returnUnits({ quantity, cause, reason = '', ...which }, db) {
      checkPieces(quantity)
      await freeing(db, async (tx) => {
        const skuId = await holdEndStore(tx).takeBack(which, { quantity, reason, cause }, clock.now())
        if (skuId !== null) return freedStock.call(tx, { why: 'returned', skuIds: [skuId], ended: [] })
        if (!(await holdEndStore(tx).hasCause(which, cause))) throw conflict('not_sold')
      })
    },

    async availability(skuIds, db = connection.db) {
      return availabilityOfAll(await totalsStore(db).ofSkus(skuIds))
    },

    onFreed: (listener) => freedStock.add(listener),
  }
}

/** The holds that were given back, and where pieces became free. */
export function freedBy(why: FreedStock['why'], ended: Locked[]): FreedStock {
  return {
    why,
    skuIds: ended.map(({ skuId }) => skuId),
    ended: ended.map(({ holder, key }) => ({ holder, key })),
  }
}

function newReservation({ uuid, skuId, quantity, holder, key, expiresAt }: Wanted, now: Date): Reservation {
  return {
    ...{ uuid, skuId, quantity, returned: 0, holder, key, state: 'held', expiresAt },
    ...{ createdAt: now, closedAt: null, transferredToUuid: null },
  }
}

/** The new reservations, in the order of the moves; a move made before has led to the same one. */
function afterTransfer(
  found: Reservation[],
  moves: { from: ReservationKey; to: ReservationKey }[],
): Reservation[] {
  const byName = new Map(found.map((one) => [nameOf(one), one]))
  return moves.map(({ from, to }) => {
    const [old, next] = [byName.get(nameOf(from)), byName.get(nameOf(to))]
    if (!next || old?.transferredToUuid !== next.uuid) throw conflict('reserved_otherwise')
    return next
  })
}

async function soldOut(db: Database, asked: Wanted[], known: Map<string, Reservation>): Promise<SoldOut> {
  const missing = asked.filter((one) => !known.has(nameOf(one)))
  const totals = await totalsStore(db).ofSkus(missing.map(({ skuId }) => skuId))
  const left = new Map(totals.map((of) => [of.skuId, availabilityOfTotals(of).pieces]))
  const skuIds = [...new Set(missing.map(({ skuId }) => skuId))].filter((skuId) => {
    const pieces = left.get(skuId)
    const wanted = missing.filter((one) => one.skuId === skuId).reduce((sum, one) => sum + one.quantity, 0)
    return pieces === undefined || (pieces !== null && pieces < wanted)
  })
  return new SoldOut(skuIds)
}

function availabilityOfAll(totals: StockTotals[]): Map<number, SkuAvailability> {
  return new Map(totals.map((of) => [of.skuId, availabilityOfTotals(of)]))
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

/** Refuses unless all of these were found in one of the states. */
function checkStates(which: ReservationKey[], found: Locked[], possible: Locked['state'][]): void {
  if (found.length < which.length) throw new AppError('not_found')
  const ended = found.find(({ state }) => !possible.includes(state))
  if (ended) throw conflict(ended.state === 'sold' ? 'already_sold' : 'reservation_over')
}

function checkNames(keys: ReservationKey[]): void {
  if (new Set(keys.map(nameOf)).size < keys.length) throw new RangeError('a reservation is named twice')
}

function checkPieces(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError('at least one piece is meant')
}

const nameOf = ({ holder, key }: ReservationKey) => JSON.stringify([holder, key])

function conflict(messageKey: string): AppError {
  return new AppError('conflict', { messageKey })
}
