import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { mergeGrounds } from '../../merge-grounds.ts'
import { customerKeys, customerRefusals, customers } from '../schema.ts'

type MergeGround = (typeof mergeGrounds)[number]

export function mergeStore(db: Database) {
  return {
    /** The record that a merged one is part of; null for one that is not merged, or not of this owner. */
    async mergedInto(ownerUuid: string, uuid: string): Promise<string | null> {
      const { rows } = await db.execute<{ into: string | null }>(sql`
        select merged_into as into from ${customers} where uuid = ${uuid}::uuid and owner_uuid = ${ownerUuid}::uuid`)
      return rows[0]?.into ?? null
    },

    /** Makes a record, which is not merged, part of another one. */
    async merge(uuid: string, into: string, { at, by }: { at: Date; by: MergeGround }): Promise<void> {
      await db.execute(sql`
        update ${customers} set merged_into = ${into}::uuid, merged_at = ${at.toISOString()}::timestamptz, merged_by = ${by}
        where uuid = ${uuid}::uuid`)
      await this.giveTo(uuid, into)
      await db.execute(sql`update ${customers} set is_shown = false where uuid = ${uuid}::uuid`)
    },

    /** Makes it a record of its own again. */
    async separate(uuid: string): Promise<void> {
      await db.execute(sql`
        update ${customers} set merged_into = null, merged_at = null, merged_by = null where uuid = ${uuid}::uuid`)
      await this.giveTo(uuid, uuid)
    },

    /** Everything that was found for this record or for those merged into it belongs to `root`. */
    async giveTo(uuid: string, root: string): Promise<void> {
      await db.execute(sql`
        with recursive part as (
          select ${uuid}::uuid as uuid
          union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        update ${customerKeys} set customer_uuid = ${root}::uuid where origin_uuid in (select uuid from part)`)
    },

    /** The record at the top of those that this one is merged into. */
    async rootOf(uuid: string): Promise<string> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with recursive up as (
          select uuid, merged_into from ${customers} where uuid = ${uuid}::uuid
          union select record.uuid, record.merged_into from ${customers} record join up on record.uuid = up.merged_into)
        select uuid from up where merged_into is null`)
      return rows[0]?.uuid ?? uuid
    },

    /** No proof and no suggestion joins these two again. */
    async refuse(ownerUuid: string, one: string, other: string): Promise<void> {
      const [first, second] = one < other ? [one, other] : [other, one]
      await db
        .insert(customerRefusals)
        .values({ ownerUuid, firstUuid: first, secondUuid: second })
        .onConflictDoNothing()
    },

    async allow(one: string, other: string): Promise<void> {
      await db.execute(sql`
        delete from ${customerRefusals} where first_uuid = least(${one}::uuid, ${other}::uuid)
          and second_uuid = greatest(${one}::uuid, ${other}::uuid)`)
    },
  }
}
