import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { stockEntries, stockReservations, stockTotals } from '../schema.ts'
import { meant, type ReservationKey, time } from './reservation-lock-store.ts'

export type Reservation = typeof stockReservations.$inferSelect

/** Pieces to set aside; `expiresAt` null: until they are given back or sold. */
export type Wanted = ReservationKey & {
  uuid: string
  skuId: number
  quantity: number
  expiresAt: Date | null
}

export function reservationStore(db: Database) {
  return {
    async byKeys(keys: ReservationKey[]): Promise<Reservation[]> {
      return db.select().from(stockReservations).where(meant(keys))
    },

    /**
     * Makes every reservation whose key is new, or none if a sku has too few pieces. Returns the uuids of those made. One
     * statement, which locks the totals in the order of sku ids first.
     */
    async reserve(wanted: Wanted[], now: Date): Promise<string[]> {
      const column = <T>(of: (one: Wanted) => T) => sql.param(wanted.map(of))
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with wanted as (
          select * from unnest(
            ${column((one) => one.uuid)}::uuid[], ${column((one) => one.skuId)}::bigint[],
            ${column((one) => one.quantity)}::integer[], ${column((one) => one.holder)}::text[],
            ${column((one) => one.key)}::text[],
            ${column((one) => one.expiresAt?.toISOString() ?? null)}::timestamptz[]
          ) as wanted (uuid, sku_id, quantity, holder, key, expires_at)
        ), places as materialized (
          select totals.* from ${stockTotals} totals
          where totals.sku_id = any(${column((one) => one.skuId)}::bigint[]) order by totals.sku_id for update
        ), asked as (
          select sku_id, sum(quantity) as quantity from wanted
          where not exists (
            select from ${stockReservations} known where known.holder = wanted.holder and known.key = wanted.key
          ) group by sku_id
        ), short as (
          select asked.sku_id from asked left join places on places.sku_id = asked.sku_id
          where places.sku_id is null or (places.managed and places.on_hand - places.reserved < asked.quantity)
        ), made as (
          insert into ${stockReservations} (uuid, sku_id, quantity, holder, key, state, expires_at, created_at)
          select uuid, sku_id, quantity, holder, key, 'held', expires_at, ${time(now)} from wanted
          where (select count(*) from places) > 0 and (select count(*) from short) = 0
          order by holder, key
          on conflict (holder, key) do nothing
          returning uuid, sku_id, quantity
        ), total as (
          update ${stockTotals} set reserved = reserved + more.quantity
          from (select sku_id, sum(quantity)::integer as quantity from made group by sku_id) more
          where ${stockTotals.skuId} = more.sku_id
        ), entered as (
          insert into ${stockEntries}
            (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
          select sku_id, 'reserved', quantity, 0, quantity, '', uuid, ${time(now)} from made order by sku_id, uuid
        )
        select uuid from made`)
      return rows.map(({ uuid }) => uuid)
    },
  }
}
