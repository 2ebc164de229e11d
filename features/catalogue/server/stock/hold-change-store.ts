import { sql } from 'drizzle-orm'
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

/** A hold that passes to another key, as the reservation `uuid`. */
export type Move = { from: ReservationKey; to: ReservationKey; uuid: string }

/** What changes holds that go on. Each change is one statement with its entries of the ledger and the totals. */
export function holdChangeStore(db: Database) {
  return {
    /** Sets when all of these holds expire, or of none if one is no longer held. Returns them as they were. */
    async reschedule(keys: ReservationKey[], expiresAt: Date | null): Promise<Locked[]> {
      const { rows } = await db.execute<KnownRow>(sql`
        ${lockedReservations(meant(keys))}, changed as (
          update ${stockReservations} set expires_at = ${expiresAt?.toISOString() ?? null}::timestamptz
          from known where ${stockReservations.uuid} = known.uuid
            and (select count(*) from known where state = 'held') = ${keys.length}
        )
        ${knownRows}`)
      return lockedRows(rows)
    },

    /** Sets the number of held pieces, where more can be had. Returns the hold as it was, and whether it has them now. */
    async resize(
      which: ReservationKey,
      quantity: number,
      now: Date,
    ): Promise<{ before: Locked | null; isMade: boolean }> {
      const { rows } = await db.execute<KnownRow & { is_made: boolean }>(sql`
        ${lockedReservations(meant([which]))}, change as materialized (
          select known.uuid, known.sku_id, ${quantity}::integer - known.quantity as more
          from known join places on places.sku_id = known.sku_id
          where known.state = 'held' and (
            ${quantity}::integer <= known.quantity or not places.managed
            or ${quantity}::integer - known.quantity <= places.on_hand - places.reserved
          )
        ), changed as (
          update ${stockReservations} set quantity = ${quantity}::integer
          from change where ${stockReservations.uuid} = change.uuid
        ), total as (
          update ${stockTotals} set
            reserved = reserved + change.more,
            shortage = ${shortageAfter(sql`on_hand`, sql`reserved + change.more`)}
          from change where ${stockTotals.skuId} = change.sku_id
        ), entered as (
          insert into ${stockEntries}
            (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
          select sku_id, case when more > 0 then 'reserved' else 'released' end, abs(more), 0, more, 'resized', uuid,
            ${time(now)}
          from change where more <> 0
        )
        select known.*, exists (select from change) as is_made from (${knownRows}) known`)
      return { before: lockedRows(rows)[0] ?? null, isMade: rows[0]?.is_made ?? false }
    },

    /**
     * Passes all of these holds to other keys, or none if one is no longer held; those that were passed on before stay as
     * they are. Returns them as they were. Throws `isUsedKey` if another reservation has one of the new keys.
     */
    async transfer(moves: Move[], now: Date): Promise<Locked[]> {
      const column = (of: (move: Move) => string) => sql.param(moves.map(of))
      const { rows } = await db.execute<KnownRow>(sql`
        ${lockedReservations(meant(moves.map(({ from }) => from)))}, passed as materialized (
          select known.uuid as from_uuid, known.sku_id, known.quantity, known.expires_at,
            given.uuid, given.holder, given.key
          from unnest(
            ${column(({ from }) => from.holder)}::text[], ${column(({ from }) => from.key)}::text[],
            ${column(({ to }) => to.holder)}::text[], ${column(({ to }) => to.key)}::text[],
            ${column(({ uuid }) => uuid)}::uuid[]
          ) as given (from_holder, from_key, holder, key, uuid)
          join known on known.holder = given.from_holder and known.key = given.from_key
          where known.state = 'held'
            and (select count(*) from known where state in ('held', 'transferred')) = ${moves.length}
        ), made as (
          insert into ${stockReservations} (uuid, sku_id, quantity, holder, key, state, expires_at, created_at)
          select uuid, sku_id, quantity, holder, key, 'held', expires_at, ${time(now)} from passed order by holder, key
        ), ended as (
          update ${stockReservations}
          set state = 'transferred', closed_at = ${time(now)}, transferred_to_uuid = passed.uuid
          from passed where ${stockReservations.uuid} = passed.from_uuid
        ), entered as (
          insert into ${stockEntries}
            (sku_id, kind, quantity, on_hand_change, reserved_change, reason, reservation_uuid, at)
          select sku_id, kind, quantity, 0, change * quantity, 'transferred', entry_uuid, ${time(now)}
          from passed cross join lateral (
            values (1, 'released', -1, passed.from_uuid), (2, 'reserved', 1, passed.uuid)
          ) as entry (place, kind, change, entry_uuid)
          order by sku_id, passed.uuid, place
        )
        ${knownRows}`)
      return lockedRows(rows)
    },
  }
}

/** Whether a transfer was refused because another reservation has its new key. */
export function isUsedKey(error: unknown): boolean {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: unknown }
  if (typeof constraint === 'string') return constraint === 'stock_reservations_key'
  return cause !== undefined && isUsedKey(cause)
}
