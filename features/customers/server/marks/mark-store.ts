import { type SQL, sql } from 'drizzle-orm'
import { namedProfiles } from '#features/intentions/server/index.ts'
import { buyers } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { customerMarks } from '../../engagement-levels.ts'
import type { Scope } from '../people/access.ts'
import { customerBrands, customerKeys, customerLives, customers } from '../schema.ts'

export type Mark = (typeof customerMarks)[number]
type NamedProfile = { pluginId: string; id: string; kind: 'helper' | 'blocked'; addedAt: Date }

/** Whether a record has a mark, for the list of customers. */
export function hasMark({ ownerUuid, merchantUuid }: Scope, mark: Mark, now: Date): SQL {
  if (mark === 'blocked' || mark === 'helper') {
    const named = sql`${namedProfiles} named where named.owner_uuid = ${ownerUuid}::uuid and named.kind = ${mark}`
    return sql`(${customers.uuid} in (
        select k.customer_uuid from ${customerKeys} k
        where k.owner_uuid = ${ownerUuid}::uuid and k.key in (select 'p:' || named.user_id from ${named}))
      or lower(${customers.userName}) in (select named.user_name from ${named} and named.user_id is null))`
  }
  const isOfMerchant = merchantUuid === null ? sql`` : sql`and who.merchant_uuid = ${merchantUuid}::uuid`
  if (mark === 'did_not_pay')
    return sql`${customers.uuid} in (
      select who.customer_uuid from ${customerBrands} who
      where who.owner_uuid = ${ownerUuid}::uuid and who.unpaid_count > 0 ${isOfMerchant})`
  const marked = {
    trusted: sql`who.trusted_at is not null`,
    pay_first: sql`who.pay_first_until > ${now.toISOString()}::timestamptz`,
  }
  return sql`${customers.uuid} in (
    select k.customer_uuid from ${customerKeys} k
    join ${buyers} who on who.uuid = case when k.key like 'b:%' then substr(k.key, 3)::uuid end
    where k.owner_uuid = ${ownerUuid}::uuid and k.key like 'b:%' and ${marked[mark]}
      ${isOfMerchant})`
}

export function markStore(db: Database) {
  return {
    /** The buyers that a record is made of, of one merchant or of all. */
    async buyersOf(uuid: string, merchantUuid: string | null): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select who.uuid from ${customerKeys} own
        join ${buyers} who on who.uuid = case when own.key like 'b:%' then substr(own.key, 3)::uuid end
        where own.customer_uuid = ${uuid}::uuid
          and (${merchantUuid}::uuid is null or who.merchant_uuid = ${merchantUuid}::uuid)
        order by who.created_at, who.uuid limit 100`)
      return rows.map((row) => row.uuid)
    },

    /** What the connected accounts of an owner said of a person: by its id, else by a name that it used. */
    async profilesOf(ownerUuid: string, uuid: string): Promise<NamedProfile[]> {
      const { rows } = await db.execute<Omit<NamedProfile, 'addedAt'> & { addedAt: string }>(sql`
        with own as (select key from ${customerKeys} where customer_uuid = ${uuid}::uuid),
        names as (
          select lower(user_name) as name from ${customers} where uuid = ${uuid}::uuid
          union select lower(name) from own
          join ${customerLives} seen on seen.owner_uuid = ${ownerUuid}::uuid and seen.key = own.key
          cross join unnest(seen.user_names) as name)
        select distinct on (plugin_id) plugin_id as "pluginId", id, kind, added_at as "addedAt" from ${namedProfiles}
        where owner_uuid = ${ownerUuid}::uuid
          and ('p:' || user_id in (select key from own) or (user_id is null and user_name in (select name from names)))
        order by plugin_id, user_id nulls last, added_at desc`)
      return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }))
    },
  }
}
