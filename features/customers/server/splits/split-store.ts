import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  customerConsents,
  customerImportItems,
  customerKeys,
  customerRefusals,
  customerSplits,
  customers,
  documentViews,
} from '../schema.ts'
import type { Leaving } from './parts.ts'

type Taken = { uuid: string; userName: string | null; fullName: string | null; splitAt: Date }
type Column = Leaving['emptied'][number]['column']

/** In place of a column: the record got a key, because nothing but fields was left of it. */
const ownKey = 'key'

/** The columns of a record by their names in `parts.ts`. */
const columns: Record<Column, keyof typeof customers.$inferInsert & string> = {
  ...{ userName: 'givenUserName', name: 'name', email: 'email', mobile: 'mobile' },
  ...{ document: 'document', city: 'city' },
}
const columnOf = (column: Column) => customers[columns[column] as 'name']
const named = (column: Column) => sql.identifier(columnOf(column).name)

export function splitStore(db: Database) {
  const taken = async (found: ReturnType<typeof sql>): Promise<Taken[]> => {
    const { rows } = await db.execute<Omit<Taken, 'splitAt'> & { splitAt: string }>(found)
    return rows.map((row) => ({ ...row, splitAt: new Date(row.splitAt) }))
  }
  return {
    /** What the owner took out of a record, or out of those merged into it, and is a record of its own. */
    takenOut: (uuid: string) =>
      taken(sql`
        with recursive part as (
          select ${uuid}::uuid as uuid
          union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        select record.uuid, record.user_name as "userName", record.name as "fullName", split.split_at as "splitAt"
        from ${customerSplits} split join ${customers} record on record.uuid = split.uuid and record.is_shown
        where split.from_uuid in (select uuid from part) order by split.split_at desc, record.uuid limit 100`),

    /** The record that this one was taken out of, as what it is part of now. */
    async takenFrom(uuid: string): Promise<Taken | null> {
      const rows = await taken(sql`
        with recursive up as (
          select record.uuid, record.merged_into, split.split_at from ${customerSplits} split
          join ${customers} record on record.uuid = split.from_uuid where split.uuid = ${uuid}::uuid
          union select record.uuid, record.merged_into, up.split_at from ${customers} record join up on record.uuid = up.merged_into)
        select record.uuid, record.user_name as "userName", record.name as "fullName", up.split_at as "splitAt"
        from up join ${customers} record on record.uuid = up.uuid
        where up.merged_into is null and record.uuid <> ${uuid}::uuid`)
      return rows[0] ?? null
    },

    /** Makes a record of keys of another one and of the fields that go along. */
    async takeOut(
      { uuid, ownerUuid, from, at }: { uuid: string; ownerUuid: string; from: string; at: Date },
      keys: string[],
      { fields: given, emptied }: Leaving,
    ): Promise<void> {
      for (const { uuid: record, column } of emptied) {
        // A merged record is known by the name that it was given.
        const name = column === 'userName' ? sql`, user_name = nullif(user_name, given_user_name)` : sql``
        await db.execute(
          sql`update ${customers} set ${named(column)} = null ${name} where uuid = ${record}::uuid`,
        )
      }
      const { userName = null, ...others } = given
      await db
        .insert(customers)
        .values({ uuid, ownerUuid, createdAt: at, userName, givenUserName: userName, ...others })
      await db.execute(sql`
        update ${customerKeys} set split_from = origin_uuid, origin_uuid = ${uuid}::uuid,
          customer_uuid = ${uuid}::uuid, is_split = true
        where customer_uuid = ${from}::uuid and key = any(${sql.param(keys)}::text[])`)
      if (keys.length === 0) await this.noteOwnKey(ownerUuid, uuid, uuid)
      await db
        .insert(customerSplits)
        .values({ uuid, ownerUuid, fromUuid: from, splitAt: at, fields: emptied })
    },

    /** A record with nothing but what was typed into it. */
    async noteOwnKey(ownerUuid: string, uuid: string, root: string): Promise<void> {
      await db.execute(sql`
        insert into ${customerKeys} (owner_uuid, key, origin_uuid, customer_uuid)
        values (${ownerUuid}::uuid, ${`f:${uuid}`}, ${uuid}::uuid, ${root}::uuid) on conflict do nothing`)
    },

    /**
     * Where nothing but fields is left of `from`, it gets a key until the undo, so that it stays listed. Returns whether it
     * did.
     */
    async keepShown(taken: { uuid: string; ownerUuid: string; from: string }): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from ${customers} where uuid = ${taken.from}::uuid and is_shown`,
      )
      if (rows.length > 0) return false
      await this.noteOwnKey(taken.ownerUuid, taken.from, taken.from)
      await db.execute(sql`
        update ${customerSplits} set fields = fields || ${JSON.stringify([{ uuid: taken.from, column: ownKey }])}::jsonb
        where uuid = ${taken.uuid}::uuid`)
      return true
    },

    /** Takes away the key that what stayed got, and returns which fields of which records had gone along. */
    async takeFields(uuid: string): Promise<{ uuid: string; column: Column }[]> {
      const [row] = await db.select().from(customerSplits).where(sql`uuid = ${uuid}::uuid`)
      const fields = row?.fields ?? []
      for (const { uuid: record, column } of fields)
        if (column === ownKey)
          await db.execute(
            sql`delete from ${customerKeys} where origin_uuid = ${record}::uuid and key = ${`f:${record}`}`,
          )
      return fields.filter(({ column }) => column !== ownKey) as { uuid: string; column: Column }[]
    },

    /**
     * The keys go back to the records they were found for, those that came since to `root`. Returns the records whose
     * numbers change: one may no longer be part of `root`.
     */
    async giveKeysBack(uuid: string, root: string): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with recursive back as (
          select own.owner_uuid, own.key, coalesce(source.uuid, ${root}::uuid) as origin
          from ${customerKeys} own left join ${customers} source on source.uuid = own.split_from
          where own.origin_uuid = ${uuid}::uuid and own.key <> ${`f:${uuid}`}),
        up as (
          select record.uuid as origin, record.uuid, record.merged_into from ${customers} record
          where record.uuid in (select origin from back)
          union select up.origin, record.uuid, record.merged_into from ${customers} record join up on record.uuid = up.merged_into)
        update ${customerKeys} own set origin_uuid = back.origin, customer_uuid = up.uuid, is_split = false, split_from = null
        from back join up on up.origin = back.origin and up.merged_into is null
        where own.owner_uuid = back.owner_uuid and own.key = back.key
        returning own.customer_uuid as uuid`)
      return rows.map((row) => row.uuid)
    },

    /** Fields go back where they were, or to `root`; what was written there since stays, and the new record keeps its own. */
    async giveFieldsBack(
      uuid: string,
      root: string,
      fields: { uuid: string; column: Column }[],
    ): Promise<void> {
      const place = (source: string) => sql`coalesce(
        (select source.uuid from ${customers} source where source.uuid = ${source}::uuid), ${root}::uuid)`
      for (const { uuid: source, column } of fields) {
        const name = named(column)
        await db.execute(sql`
          update ${customers} record set ${name} = coalesce(record.${name}, taken.${name}) from ${customers} taken
          where taken.uuid = ${uuid}::uuid and record.uuid = ${place(source)}`)
      }
      for (const { uuid: source, column } of fields) {
        const name = named(column)
        await db.execute(sql`
          update ${customers} taken set ${name} = null from ${customers} record
          where taken.uuid = ${uuid}::uuid and record.uuid = ${place(source)} and taken.${name} = record.${name}`)
      }
    },

    /** Empties the fields of a record that these values are in: others have them. */
    async emptyFields(uuid: string, values: { column: Column; value: string }[]): Promise<void> {
      for (const { column, value } of values)
        await db.execute(sql`
          update ${customers} set ${named(column)} = null
          where uuid = ${uuid}::uuid and lower(${named(column)}) = lower(${value})`)
    },

    /** What there is of a record besides what was given back: something written, records merged into it, both or nothing. */
    async restOf(uuid: string): Promise<{ isWritten: boolean; hasParts: boolean }> {
      const { rows } = await db.execute<{ isWritten: boolean; hasParts: boolean }>(sql`
        select coalesce(given_user_name, name, email, mobile, document, city, notes, birthday::text) is not null
            or tags <> '{}'
            or exists (select from ${customerConsents} said where said.customer_uuid = record.uuid)
            or exists (select from ${customerImportItems} item where item.customer_uuid = record.uuid) as "isWritten",
          exists (select from ${customers} part where part.merged_into = record.uuid) as "hasParts"
        from ${customers} record where uuid = ${uuid}::uuid`)
      return rows[0] ?? { isWritten: false, hasParts: false }
    },

    /** What was taken out of this record was taken out of `root`. */
    async passOn(uuid: string, root: string): Promise<void> {
      await db.execute(sql`
        update ${customerSplits} set from_uuid = ${root}::uuid where from_uuid = ${uuid}::uuid and uuid <> ${root}::uuid`)
    },

    /** Removes an empty record; who saw its document number stays known. */
    async remove(uuid: string, root: string): Promise<void> {
      await db.execute(
        sql`update ${documentViews} set customer_uuid = ${root}::uuid where customer_uuid = ${uuid}::uuid`,
      )
      await db.execute(sql`delete from ${customerKeys} where origin_uuid = ${uuid}::uuid`)
      await db.execute(
        sql`delete from ${customerRefusals} where first_uuid = ${uuid}::uuid or second_uuid = ${uuid}::uuid`,
      )
      await db.execute(sql`delete from ${customers} where uuid = ${uuid}::uuid`)
    },

    async forget(uuid: string): Promise<void> {
      await db.execute(sql`delete from ${customerSplits} where uuid = ${uuid}::uuid`)
    },
  }
}
