import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { customerConsents, customerKeys, customers } from '../schema.ts'
import { customerImportItems } from './import-schema.ts'
import { type FilledColumn, filledColumns, mostOfOneValue, type Person } from './people-index.ts'
import type { ImportRow } from './read-row.ts'

/** What an import writes into one record. */
export type Written = {
  uuid: string
  isNew: boolean
  filled: Partial<Record<FilledColumn, string>>
  tags: string[]
}
export type Consent = { channels: ('whatsapp' | 'email')[]; how: string; at: Date; notedBy: string }

type Part = { root: string; shown: boolean; tags: string[] } & Record<
  FilledColumn | 'givenUserName',
  string | null
>

const written = (rows: Written[]) =>
  JSON.stringify(rows.map(({ filled, ...row }) => ({ ...row, filled, ...filled })))
const columns = sql`uuid uuid, "userName" text, name text, mobile text, email text, document text, birthday date,
  city text, notes text, tags text[], filled jsonb, "isNew" boolean`

/** The records that an import reads and writes. */
export function importedPeopleStore(db: Database) {
  return {
    /** The records that have a user name, number or address in common with these rows, with those merged into them. */
    async known(ownerUuid: string, rows: ImportRow[]): Promise<Person[]> {
      const hits = (column: SQL, field: 'userName' | 'document' | 'email' | 'mobile') => sql`
        select found.* from unnest(${sql.param([...new Set(rows.flatMap((row) => row[field] ?? []))])}::text[]) as given (value)
        cross join lateral (select uuid, merged_into from ${customers}
          where owner_uuid = ${ownerUuid}::uuid and ${column} = given.value limit ${mostOfOneValue}) as found`
      const { rows: parts } = await db.execute<Part>(sql`
        with recursive hit as (
          ${hits(sql`lower(user_name)`, 'userName')} union ${hits(sql`lower(given_user_name)`, 'userName')}
          union ${hits(sql`document`, 'document')} union ${hits(sql`lower(email)`, 'email')}
          union ${hits(sql`mobile`, 'mobile')}),
        up as (
          select uuid, merged_into from hit
          union select record.uuid, record.merged_into from ${customers} record join up on record.uuid = up.merged_into),
        part as (
          select uuid as root, uuid from up where merged_into is null
          union select part.root, record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        select part.root, top.is_shown as shown, record.tags, lower(record.user_name) as "userName",
          lower(record.given_user_name) as "givenUserName", record.name,
          record.mobile, lower(record.email) as email, record.document, record.birthday::text as birthday,
          record.city, record.notes
        from part join ${customers} record on record.uuid = part.uuid join ${customers} top on top.uuid = part.root`)
      return [...Map.groupBy(parts, ({ root }) => root)].map(([uuid, its]) => ({
        ...{ uuid, isNew: false, isShown: its[0]?.shown ?? false },
        values: Object.fromEntries(
          filledColumns.map((column) => [
            column,
            its.flatMap((part) => [
              ...(part[column] === null ? [] : [part[column]]),
              ...(column === 'userName' && part.givenUserName !== null ? [part.givenUserName] : []),
            ]),
          ]),
        ),
        tags: its.flatMap(({ tags }) => tags),
      }))
    },

    /** What the people of these records are known by. */
    async identifiersOf(uuids: string[]): Promise<{ ownerUuid: string; text: string }[]> {
      const { rows } = await db.execute<{ ownerUuid: string; text: string }>(sql`
        select owner_uuid as "ownerUuid", text from ${customers},
          unnest(array[user_name, given_user_name, email, document, mobile]) as text
        where uuid = any(${sql.param(uuids)}::uuid[]) and text is not null`)
      return rows
    },

    async write(importUuid: string, ownerUuid: string, rows: Written[], now: Date): Promise<void> {
      const added = rows.filter(({ isNew }) => isNew)
      await db.execute(sql`
        insert into ${customers} (uuid, owner_uuid, given_user_name, name, mobile, email, document, birthday, city, notes,
          tags, created_at)
        select uuid, ${ownerUuid}::uuid, "userName", name, mobile, email, document, birthday, city, notes,
          tags, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${written(added)}::jsonb) as given (${columns})`)
      await db.execute(sql`
        update ${customers} as record set given_user_name = coalesce(record.given_user_name, given."userName"),
          name = coalesce(record.name, given.name), mobile = coalesce(record.mobile, given.mobile),
          email = coalesce(record.email, given.email), document = coalesce(record.document, given.document),
          birthday = coalesce(record.birthday, given.birthday), city = coalesce(record.city, given.city),
          notes = coalesce(record.notes, given.notes),
          tags = array(select unnest(record.tags) union select unnest(given.tags) order by 1)
        from jsonb_to_recordset(${written(rows.filter(({ isNew }) => !isNew))}::jsonb) as given (${columns})
        where record.uuid = given.uuid and record.owner_uuid = ${ownerUuid}::uuid`)
      await db.execute(sql`
        insert into ${customerKeys} (owner_uuid, key, origin_uuid, customer_uuid)
        select ${ownerUuid}::uuid, 'f:' || uuid, uuid, uuid
        from jsonb_to_recordset(${written(rows)}::jsonb) as given (${columns}) on conflict do nothing`)
      await db.execute(sql`
        insert into ${customerImportItems} as item (import_uuid, customer_uuid, owner_uuid, is_new, filled, tags)
        select ${importUuid}::uuid, uuid, ${ownerUuid}::uuid, "isNew", filled, tags
        from jsonb_to_recordset(${written(rows)}::jsonb) as given (${columns})
        on conflict (import_uuid, customer_uuid) do update
          set filled = item.filled || excluded.filled, tags = item.tags || excluded.tags`)
    },

    /** Everybody in the file said so on that day; a word of that day or later stays the latest. Returns whose is new. */
    async agree(importUuid: string, ownerUuid: string, uuids: string[], consent: Consent): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with recursive part as (
          select uuid as root, uuid from unnest(${sql.param(uuids)}::uuid[]) as given (uuid)
          union select part.root, record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        insert into ${customerConsents} (owner_uuid, customer_uuid, channel, is_given, how, at, noted_by, import_uuid)
        select ${ownerUuid}::uuid, root, channel, true, ${consent.how}, ${consent.at.toISOString()}::timestamptz,
          ${consent.notedBy}::uuid, ${importUuid}::uuid
        from (select distinct root from part) as person
        cross join unnest(${sql.param(consent.channels)}::text[]) as channel
        where not exists (
          select from ${customerConsents} said join part on part.uuid = said.customer_uuid
          where part.root = person.root and said.channel = channel and said.at >= ${consent.at.toISOString()}::timestamptz)
        returning customer_uuid as uuid`)
      return [...new Set(rows.map(({ uuid }) => uuid))]
    },

    /**
     * Takes back a batch of what an import wrote. A person it added of whom something else was noted since keeps the name.
     * Returns how many records that were, and whose numbers change.
     */
    async takeBack(importUuid: string, limit: number): Promise<{ taken: number; concerned: string[] }> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with item as (
          delete from ${customerImportItems} where import_uuid = ${importUuid}::uuid and customer_uuid in (
            select customer_uuid from ${customerImportItems} where import_uuid = ${importUuid}::uuid
            order by customer_uuid limit ${limit})
          returning customer_uuid, is_new, filled, tags),
        rest as (
          select item.*, is_new and (coalesce(nullif(mobile, filled ->> 'mobile'), nullif(email, filled ->> 'email'),
              nullif(document, filled ->> 'document'), nullif(city, filled ->> 'city'), nullif(notes, filled ->> 'notes')) is not null
            or not record.tags <@ item.tags) as is_named
          from item join ${customers} record on record.uuid = item.customer_uuid)
        update ${customers} as record set
          given_user_name = case when is_named then given_user_name else nullif(given_user_name, filled ->> 'userName') end,
          name = case when is_named then name else nullif(name, filled ->> 'name') end,
          mobile = nullif(mobile, filled ->> 'mobile'), email = nullif(email, filled ->> 'email'),
          document = nullif(document, filled ->> 'document'), birthday = nullif(birthday, (filled ->> 'birthday')::date),
          city = nullif(city, filled ->> 'city'), notes = nullif(notes, filled ->> 'notes'),
          tags = array(select tag from unnest(record.tags) as tag where tag <> all(rest.tags) order by 1)
        from rest where record.uuid = rest.customer_uuid returning record.uuid`)
      const uuids = rows.map(({ uuid }) => uuid)
      const taken = sql`any(${sql.param(uuids)}::uuid[])`
      await db.execute(
        sql`delete from ${customerConsents} where import_uuid = ${importUuid}::uuid and customer_uuid = ${taken}`,
      )
      const { rows: roots } = await db.execute<{ uuid: string }>(sql`
        with recursive up as (
          select uuid, merged_into from ${customers} where uuid = ${taken}
          union select record.uuid, record.merged_into from ${customers} record join up on record.uuid = up.merged_into)
        select uuid from up where merged_into is null`)
      await db.execute(sql`
        delete from ${customerKeys} own using ${customers} record
        where record.uuid = ${taken} and own.origin_uuid = record.uuid and own.key = 'f:' || record.uuid
          and coalesce(given_user_name, name, mobile, email, document, city, notes, birthday::text) is null and tags = '{}'
          and not exists (select from ${customerConsents} said where said.customer_uuid = record.uuid)`)
      await db.execute(sql`
        delete from ${customers} record where uuid = ${taken}
          and not exists (select from ${customerKeys} own where own.customer_uuid = record.uuid or own.origin_uuid = record.uuid)
          and not exists (select from ${customers} part where part.merged_into = record.uuid)`)
      return { taken: uuids.length, concerned: [...new Set([...uuids, ...roots.map(({ uuid }) => uuid)])] }
    },
  }
}
