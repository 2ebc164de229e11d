import { type SQL, sql } from 'drizzle-orm'
import { stockReservations, stockTotals } from '../schema.ts'

/** Which reservation: a holder has one for each key. */
export type ReservationKey = { holder: string; key: string }

/** A reservation as a statement found it. */
export type Locked = ReservationKey & {
  uuid: string
  skuId: number
  quantity: number
  state: (typeof stockReservations.$inferSelect)['state']
}

/**
 * The begin of every statement that changes reservations: `places` locks the totals of their skus in the order of ids, then
 * `known` the reservations, so that no two statements wait for each other. `still` is judged again behind the lock.
 */
export function lockedReservations(which: SQL, still: SQL = sql`true`): SQL {
  return sql`
    with asked as materialized (
      select uuid, sku_id from ${stockReservations} where ${which}
    ), places as materialized (
      select totals.* from ${stockTotals} totals
      where totals.sku_id in (select sku_id from asked) order by totals.sku_id for update
    ), known as materialized (
      select uuid, holder, key, sku_id, quantity, returned, state, expires_at from ${stockReservations}
      where uuid in (select uuid from asked) and ${still} and (select count(*) from places) > 0
      for update
    )`
}

/** The rows of `known`, as `lockedRows` reads them. */
export const knownRows = sql`select uuid, holder, key, sku_id::text as sku_id, quantity, state from known`

export type KnownRow = Omit<Locked, 'skuId'> & { sku_id: string }

export function lockedRows(rows: KnownRow[]): Locked[] {
  return rows.map(({ sku_id, uuid, holder, key, quantity, state }) => ({
    ...{ uuid, holder, key, quantity, state },
    skuId: Number(sku_id),
  }))
}

/** The reservations with these keys. */
export function meant(keys: ReservationKey[]): SQL {
  const [only] = keys
  if (only && keys.length === 1) return sql`holder = ${only.holder} and key = ${only.key}`
  return sql`(holder, key) in (select * from unnest(
    ${sql.param(keys.map(({ holder }) => holder))}::text[], ${sql.param(keys.map(({ key }) => key))}::text[]))`
}

/** Reserved pieces that are not there, once a sku has these totals. It only shrinks: only a count makes a shortage. */
export function shortageAfter(onHand: SQL, reserved: SQL): SQL {
  return sql`least(shortage, greatest(0, ${reserved} - (${onHand})))`
}

export const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
