import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { forgetInFiles } from '../import/forget-in-files.ts'
import { importStore } from '../import/import-store.ts'
import {
  customerConsents,
  customerImportItems,
  customerKeys,
  customerLives,
  customerRefusals,
  customerSplits,
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
      {
        nameless,
        userId,
        ownerUuid,
      }: { nameless: string[]; userId: string | null; ownerUuid: string | null },
    ): Promise<string[]> {
      // Comments without an id are known by the name; another person who has the name now has an id.
      const keys = sql`${sql.param(nameless.map((name) => `p:${name}`))}::text[]`
      const { rows } = await tx.execute<{ uuid: string }>(sql`
        with gone as (
          delete from ${customerLives} where live_id = any(${sql.param(liveIds)}::uuid[])
            and (key = ${userId === null ? null : `p:${userId}`} or lower(key) = any(${keys}))
          returning owner_uuid, key)
        select distinct own.customer_uuid as uuid from ${customerKeys} own
        where (own.owner_uuid, own.key) in (select owner_uuid, key from gone)
          or (own.key = ${userId === null ? null : `p:${userId}`}
            and (${ownerUuid}::uuid is null or own.owner_uuid = ${ownerUuid}::uuid))`)
      if (nameless.length > 0) await importStore(tx).forgetPeople(ownerUuid, nameless, [])
      if (rows.length === 0) return []
      const roots = sql`any(${sql.param(rows.map(({ uuid }) => uuid))}::uuid[])`
      const { rows: parts } = await tx.execute<{ uuid: string }>(sql`
        with recursive part as (
          select uuid from ${customers} where uuid = ${roots}
          union select origin_uuid from ${customerKeys} where customer_uuid = ${roots}
          union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        select uuid from part`)
      const gone = sql`any(${sql.param(parts.map(({ uuid }) => uuid))}::uuid[])`
      await forgetInFiles(
        tx,
        parts.map(({ uuid }) => uuid),
      )
      const { rows: left } = await tx.execute<{ id: string }>(sql`
        delete from ${customerLives} seen using ${customerKeys} own
        where own.customer_uuid = ${roots} and seen.owner_uuid = own.owner_uuid and seen.key = own.key
        returning seen.live_id as id`)
      for (const said of [documentViews, customerConsents, customerImportItems])
        await tx.execute(sql`delete from ${said} where customer_uuid = ${gone}`)
      await tx.execute(
        sql`delete from ${customerRefusals} where first_uuid = ${gone} or second_uuid = ${gone}`,
      )
      await tx.execute(sql`delete from ${customerSplits} where uuid = ${gone} or from_uuid = ${gone}`)
      await tx.execute(sql`delete from ${customers} where uuid = ${gone}`)
      await tx.execute(sql`delete from ${customerKeys} where customer_uuid = ${roots}`)
      return [...new Set(left.map(({ id }) => id))]
    },
  }
}
