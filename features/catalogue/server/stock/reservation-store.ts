import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { stockEntries, stockReservations, stockTotals } from '../schema.ts'

export type Reservation = typeof stockReservations.$inferSelect

/** Which reservation: a holder has one for each key. */
export type ReservationKey = { holder: string; key: string }

/** Pieces to set aside until `expiresAt`. */
export type Wanted = ReservationKey & { uuid: string; skuId: number; quantity: number; expiresAt: Date }

/**
 * Reservations. Each change is one statement with its entry of the ledger and the sku's totals, so that they agree
 * whatever happens in between. Rows are locked in one order: reservation, then totals by sku.
 */
export function reservationStore(db: Database) {
  return {
    async byKey({ holder, key }: ReservationKey): Promise<Reservation | null> {
      const [found] = await db
        .select()
        .from(stockReservations)
        .where(and(eq(stockReservations.holder, holder), eq(stockReservations.key, key)))
      return found ?? null
    },

    /**
     * False if there are not enough pieces, or the reservation is there already. Throws `isBeyondStock` if other
     * reservations took the pieces meanwhile.
     */
    async reserve({ uuid, skuId, quantity, holder, key, expiresAt }: Wanted, now: Date): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with made as (
          insert into ${stockReservations} (uuid, sku_id, quantity, holder, key, state, expires_at, created_at)
          select ${uuid}::uuid, sku_id, ${quantity}::integer, ${holder}, ${key}, 'held', ${time(expiresAt)}, ${time(now)}
          from ${stockTotals}
          where sku_id = ${skuId} and (not managed or on_hand - reserved >= ${quantity})
          on conflict (holder, key) do nothing
          returning uuid, sku_id, quantity
        ), total as (
          update ${stockTotals} set reserved = reserved + made.quantity from made
          where ${stockTotals.skuId} = made.sku_id
        )
        insert into ${stockEntries}
          (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
        select sku_id, 'reserved', quantity, 0, quantity, '', uuid, ${time(now)} from made`)
      return rowCount === 1
    },

    /** Gives held pieces back. False unless it is held. */
    async release({ holder, key }: ReservationKey, reason: string, now: Date): Promise<boolean> {
      const released = await this.releaseWhere(
        sql`holder = ${holder} and key = ${key}`,
        { reason, limit: 1 },
        now,
      )
      return released.length === 1
    },

    /** Gives back what has expired, at most `limit` reservations, the longest expired first. Returns them. */
    async releaseExpired(limit: number, now: Date): Promise<{ holder: string; key: string }[]> {
      return this.releaseWhere(sql`expires_at <= ${time(now)}`, { reason: 'expired', limit }, now)
    },

    async releaseWhere(which: SQL, { reason, limit }: { reason: string; limit: number }, now: Date) {
      const { rows } = await db.execute<{ holder: string; key: string }>(sql`
        with due as (
          select uuid, sku_id, quantity from ${stockReservations}
          where state = 'held' and ${which}
          order by expires_at limit ${limit} for update skip locked
        ), places as materialized (
          select totals.sku_id from ${stockTotals} totals
          where totals.sku_id in (select sku_id from due) order by totals.sku_id for update
        ), closed as (
          update ${stockReservations} set state = 'released', closed_at = ${time(now)}
          from due where ${stockReservations.uuid} = due.uuid
          returning ${stockReservations.uuid}, ${stockReservations.holder}, ${stockReservations.key}
        ), total as (
          update ${stockTotals} set
            reserved = reserved - freed.quantity,
            shortage = ${shortageAfter(sql`on_hand`, sql`reserved - freed.quantity`)}
          from (
            select due.sku_id, sum(due.quantity)::integer as quantity
            from due join places on places.sku_id = due.sku_id group by due.sku_id
          ) freed
          where ${stockTotals.skuId} = freed.sku_id
        ), entered as (
          insert into ${stockEntries}
            (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
          select sku_id, 'released', quantity, 0, -quantity, ${reason}, uuid, ${time(now)} from due
        )
        select holder, key from closed`)
      return rows
    },

    /** Makes held pieces sold. False unless it is held. */
    async sell({ holder, key }: ReservationKey, reason: string, now: Date): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with closed as (
          update ${stockReservations} set state = 'sold', closed_at = ${time(now)}
          where holder = ${holder} and key = ${key} and state = 'held'
          returning uuid, sku_id, quantity
        ), before as materialized (
          select totals.sku_id, case when totals.managed then least(totals.on_hand, closed.quantity) else 0 end as leaving
          from ${stockTotals} totals join closed on closed.sku_id = totals.sku_id
          for update of totals
        ), total as (
          update ${stockTotals} set
            on_hand = on_hand - before.leaving,
            reserved = reserved - closed.quantity,
            shortage = ${shortageAfter(sql`on_hand - before.leaving`, sql`reserved - closed.quantity`)}
          from closed join before on before.sku_id = closed.sku_id
          where ${stockTotals.skuId} = closed.sku_id
        )
        insert into ${stockEntries}
          (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
        select closed.sku_id, 'sold', closed.quantity, -before.leaving, -closed.quantity, ${reason}, closed.uuid,
          ${time(now)}
        from closed join before on before.sku_id = closed.sku_id`)
      return rowCount === 1
    },

    /**
     * Takes sold pieces back into the stock. False unless that many of them are sold and not returned, and for a repeated
     * `cause`.
     */
    async takeBack(
      { holder, key }: ReservationKey,
      { quantity, reason, cause }: { quantity: number; reason: string; cause: string },
      now: Date,
    ): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with back as (
          update ${stockReservations} set returned = returned + ${quantity}
          where holder = ${holder} and key = ${key} and state = 'sold' and returned + ${quantity} <= quantity
            and not exists (
              select from ${stockEntries} entries
              where entries.sku_id = ${stockReservations.skuId} and entries.cause = ${cause}
            )
          returning uuid, sku_id
        ), total as (
          update ${stockTotals} set
            on_hand = case when managed then on_hand + ${quantity} else on_hand end,
            shortage = ${shortageAfter(sql`on_hand + ${quantity}`, sql`reserved`)}
          from back where ${stockTotals.skuId} = back.sku_id
          returning ${stockTotals.skuId}, managed
        )
        insert into ${stockEntries}
          (sku_id, kind, quantity, on_hand_change, reserved_change, reason, cause, reservation_uuid, at)
        select back.sku_id, 'returned', ${quantity}::integer, case when total.managed then ${quantity}::integer else 0 end,
          0, ${reason}, ${cause}, back.uuid, ${time(now)}
        from back join total on total.sku_id = back.sku_id`)
      return rowCount === 1
    },

    /** Whether this return is in the ledger. */
    async hasCause({ holder, key }: ReservationKey, cause: string): Promise<boolean> {
      const found = await db
        .select({ id: stockEntries.id })
        .from(stockEntries)
        .innerJoin(stockReservations, eq(stockReservations.uuid, stockEntries.reservationUuid))
        .where(
          and(
            eq(stockReservations.holder, holder),
            eq(stockReservations.key, key),
            eq(stockEntries.skuId, stockReservations.skuId),
            eq(stockEntries.cause, cause),
          ),
        )
      return found.length > 0
    },
  }
}

/** Reserved pieces that are not there, once a sku has these totals. It only shrinks: only a count makes a shortage. */
function shortageAfter(onHand: SQL, reserved: SQL) {
  return sql`least(shortage, greatest(0, ${reserved} - (${onHand})))`
}

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`
