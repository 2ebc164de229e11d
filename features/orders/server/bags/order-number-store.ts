import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderCounters, orderNumbers } from '../schema.ts'

/** Numbers that are made at once. */
const block = 200

/**
 * Numbers of a merchant's orders, without gaps. They are made in blocks, before they are needed, so that orders that are
 * made at the same time do not wait for each other; of these a later one may have a lower number.
 */
export function orderNumberStore(tx: Database) {
  /** The lowest numbers that no other transaction takes, in their order; they are free again if this one is rolled back. */
  async function take(merchantUuid: string, count: number): Promise<number[]> {
    const { rows } = await tx.execute<{ number: number }>(sql`
      with lowest as materialized (
        select merchant_uuid, number from ${orderNumbers} where merchant_uuid = ${merchantUuid}
        order by number limit ${count} for update skip locked
      )
      delete from ${orderNumbers} numbers using lowest
      where numbers.merchant_uuid = lowest.merchant_uuid and numbers.number = lowest.number
      returning numbers.number`)
    return rows.map(({ number }) => number).sort((one, other) => one - other)
  }

  /** False if the merchant has a counter; waits for the transaction that makes one. */
  async function addCounter(merchantUuid: string): Promise<boolean> {
    const { rowCount } = await tx
      .insert(orderCounters)
      .values({ merchantUuid, last: 0 })
      .onConflictDoNothing()
    return rowCount === 1
  }

  /** Other transactions that make numbers of this merchant wait until this one ends. */
  async function lockCounter(merchantUuid: string): Promise<void> {
    await tx.select().from(orderCounters).where(eq(orderCounters.merchantUuid, merchantUuid)).for('update')
  }

  async function makeBlock(merchantUuid: string): Promise<void> {
    await tx.execute(sql`
      with counter as (
        update ${orderCounters} set last = last + ${block} where merchant_uuid = ${merchantUuid} returning last
      )
      insert into ${orderNumbers} (merchant_uuid, number)
      select ${merchantUuid}::uuid, number from counter, generate_series(last - ${block - 1}::integer, last) number`)
  }

  /** Takes numbers where too few were left; others may have made a block meanwhile. */
  async function takeMore(merchantUuid: string, count: number): Promise<number[]> {
    const taken: number[] = []
    if (!(await addCounter(merchantUuid))) {
      taken.push(...(await take(merchantUuid, count)))
      if (taken.length < count) await lockCounter(merchantUuid)
    }
    while (taken.length < count) {
      const more = await take(merchantUuid, count - taken.length)
      if (more.length === 0) await makeBlock(merchantUuid)
      taken.push(...more)
    }
    return taken
  }

  return {
    async nextAll(merchantUuid: string, count: number): Promise<number[]> {
      if (count === 0) return []
      const taken = await take(merchantUuid, count)
      // One of each block makes the next, while the others still have half of this one.
      if (taken.some((number) => number % block === block / 2)) await makeBlock(merchantUuid)
      return taken.length === count
        ? taken
        : [...taken, ...(await takeMore(merchantUuid, count - taken.length))]
    },
  }
}
