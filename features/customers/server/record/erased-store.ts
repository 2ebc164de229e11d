import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  customerConsents,
  customerKeys,
  customerLives,
  customerRefusals,
  customers,
  documentViews,
} from '../schema.ts'

export function erasedStore(tx: Database) {
  return {
    /**
     * Deletes the records of a person in the accounts of these lives, with what was typed into them. A purchase of the
     * person gets a new record from its order alone. Returns the lives in which other people of a merged record are left.
     */
    async erase(
      liveIds: string[],
      { names, userId, ownerUuid }: { names: string[]; userId: string | null; ownerUuid: string | null },
    ): Promise<string[]> {
      const { rows } = await tx.execute<{ uuid: string }>(sql`
        with gone as (
          delete from ${customerLives} where live_id = any(${sql.param(liveIds)}::uuid[])
            and (key = ${userId === null ? null : `p:${userId}`} or lower(user_names[1]) = any(${sql.param(names)}::text[])
              or exists (select from unnest(user_names) as used (name) where lower(name) = any(${sql.param(names)}::text[])))
          returning owner_uuid, key)
        select distinct own.customer_uuid as uuid from ${customerKeys} own
        where (own.owner_uuid, own.key) in (select owner_uuid, key from gone)
          or (own.key = ${userId === null ? null : `p:${userId}`}
            and (${ownerUuid}::uuid is null or own.owner_uuid = ${ownerUuid}::uuid))`)
      const uuids = sql.param(rows.map(({ uuid }) => uuid))
      if (rows.length === 0) return []
      const { rows: left } = await tx.execute<{ id: string }>(sql`
        delete from ${customerLives} seen using ${customerKeys} own
        where own.customer_uuid = any(${uuids}::uuid[]) and seen.owner_uuid = own.owner_uuid and seen.key = own.key
        returning seen.live_id as id`)
      for (const said of [documentViews, customerConsents])
        await tx.execute(sql`
          delete from ${said} where customer_uuid = any(${uuids}::uuid[])
            or customer_uuid in (select origin_uuid from ${customerKeys} where customer_uuid = any(${uuids}::uuid[]))`)
      await tx.execute(
        sql`delete from ${customerRefusals} where first_uuid = any(${uuids}::uuid[]) or second_uuid = any(${uuids}::uuid[])`,
      )
      await tx.execute(sql`
        delete from ${customers} where uuid = any(${uuids}::uuid[])
          or uuid in (select origin_uuid from ${customerKeys} where customer_uuid = any(${uuids}::uuid[]))`)
      await tx.execute(sql`delete from ${customerKeys} where customer_uuid = any(${uuids}::uuid[])`)
      return [...new Set(left.map(({ id }) => id))]
    },
  }
}
