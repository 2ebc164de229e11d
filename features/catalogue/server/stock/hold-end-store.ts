import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { stockEntries, stockReservations, stockTotals } from '../schema.ts'
import {
  type KnownRow,
  knownRows,
  type Locked,
  lockedReservations,
  lockedRows,
  meant,
  type ReservationKey,
  shortageAfter,
  time,
} from './reservation-lock-store.ts'

type End = { to: 'released' | 'sold'; reason: string; now: Date }

/** What ends holds. Each change is one statement with its entries of the ledger and the totals. */
export function holdEndStore(db: Database) {
  /** Ends what is held of the locked reservations, if `isPossible`; returns the reservations as they were. */
  async function end(locked: SQL, isPossible: SQL, { to, reason, now }: End): Promise<Locked[]> {
    const isSold = sql`${to === 'sold'}::boolean`
    const { rows } = await db.execute<KnownRow>(sql`
      ${locked}, closed as (
        update ${stockReservations} set state = ${to}, closed_at = ${time(now)}
        from known where ${stockReservations.uuid} = known.uuid and known.state = 'held' and ${isPossible}
        returning ${stockReservations.uuid}, ${stockReservations.skuId}, ${stockReservations.quantity}
      ), lines as (
        select closed.uuid, closed.sku_id, closed.quantity,
          case when ${isSold} and places.managed then
            least(places.on_hand, sum(closed.quantity) over sku)
              - least(places.on_hand, sum(closed.quantity) over sku - closed.quantity)
          else 0 end as leaving
        from closed join places on places.sku_id = closed.sku_id
        window sku as (partition by closed.sku_id order by closed.uuid)
      ), total as (
        update ${stockTotals} set
          on_hand = on_hand - ended.leaving,
          reserved = reserved - ended.quantity,
          shortage = ${shortageAfter(sql`on_hand - ended.leaving`, sql`reserved - ended.quantity`)}
        from (
          select sku_id, sum(quantity)::integer as quantity, sum(leaving)::integer as leaving from lines group by sku_id
        ) ended
        where ${stockTotals.skuId} = ended.sku_id
      ), entered as (
        insert into ${stockEntries}
          (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
        select sku_id, ${to}, quantity, -leaving, -quantity, ${reason}, uuid, ${time(now)} from lines
        order by sku_id, uuid
      )
      ${knownRows}`)
    return lockedRows(rows)
  }

  return {
    /** Ends all of these holds, or none if one is unknown or ended otherwise. Returns them as they were. */
    async end(keys: ReservationKey[], how: End): Promise<Locked[]> {
      const isPossible = sql`(select count(*) from known where state in ('held', ${how.to})) = ${keys.length}`
      return end(lockedReservations(meant(keys)), isPossible, how)
    },

    /**
     * Gives back what has expired, at most `limit` holds, the longest expired first. Returns those given back; another run
     * at the same time may have given back others.
     */
    async releaseExpired(limit: number, now: Date): Promise<Locked[]> {
      const isDue = sql`state = 'held' and expires_at <= ${time(now)}`
      const first = sql`${isDue} order by expires_at limit ${limit}`
      return end(lockedReservations(first, isDue), sql`true`, { to: 'released', reason: 'expired', now })
    },

    /**
     * Takes sold pieces back into the stock. Returns the sku, or null unless that many of them are sold and not returned,
     * and for a repeated `cause`.
     */
    async takeBack(
      which: ReservationKey,
      { quantity, reason, cause }: { quantity: number; reason: string; cause: string },
      now: Date,
    ): Promise<number | null> {
      const { rows } = await db.execute<{ sku_id: string }>(sql`
        ${lockedReservations(meant([which]))}, entered as (
          insert into ${stockEntries}
            (sku_id, kind, quantity, on_hand_change, reserved_change, reason, cause, reservation_uuid, at)
          select known.sku_id, 'returned', ${quantity}::integer,
            case when places.managed then ${quantity}::integer else 0 end, 0, ${reason}, ${cause}, known.uuid, ${time(now)}
          from known join places on places.sku_id = known.sku_id
          where known.state = 'sold' and known.returned + ${quantity}::integer <= known.quantity
          on conflict (sku_id, cause) where cause is not null do nothing
          returning sku_id, on_hand_change, reservation_uuid
        ), back as (
          update ${stockReservations} set returned = returned + ${quantity}::integer
          from entered where ${stockReservations.uuid} = entered.reservation_uuid
        ), total as (
          update ${stockTotals} set
            on_hand = on_hand + entered.on_hand_change,
            shortage = ${shortageAfter(sql`on_hand + entered.on_hand_change`, sql`reserved`)}
          from entered where ${stockTotals.skuId} = entered.sku_id
        )
        select sku_id::text as sku_id from entered`)
      return rows[0] ? Number(rows[0].sku_id) : null
    },

    /** Whether this return is in the ledger. */
    async hasCause({ holder, key }: ReservationKey, cause: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        select from ${stockReservations} reservations
        join ${stockEntries} entries on entries.sku_id = reservations.sku_id and entries.cause = ${cause}
          and entries.reservation_uuid = reservations.uuid
        where reservations.holder = ${holder} and reservations.key = ${key}`)
      return rowCount !== 0
    },
  }
}
