import { sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerKeys, customers } from '../schema.ts'

type Kind = 'full_name' | 'email' | 'mobile' | 'document' | 'birthday' | 'city' | 'tag' | 'note' | 'address'
export type FurtherValue = { kind: Kind; value: string }

/** No more values of a person are shown. */
const mostValues = 200

/** What is known of a person beside the fields of the record: from records merged into it, bags and deliveries. */
export function furtherDataStore(db: Database) {
  return {
    /** The latest first; of one merchant's bags and deliveries, or of all. */
    async ofCustomer(uuid: string, merchantUuid: string | null): Promise<FurtherValue[]> {
      const { rows } = await db.execute<FurtherValue>(sql`
        with recursive merged as (
          select record.uuid from ${customers} record where record.merged_into = ${uuid}::uuid
          union select record.uuid from ${customers} record join merged on record.merged_into = merged.uuid),
        part as (select record.* from ${customers} record join merged on merged.uuid = record.uuid),
        own as (
          select case when key like 'b:%' then substr(key, 3)::uuid end as buyer from ${customerKeys}
          where customer_uuid = ${uuid}::uuid),
        who as (
          select buyer.* from ${buyers} buyer join own on own.buyer = buyer.uuid
          where ${merchantUuid}::uuid is null or buyer.merchant_uuid = ${merchantUuid}::uuid),
        sent as (
          select delivery.*, bag.created_at from who join ${orders} bag on bag.buyer_uuid = who.uuid
          join ${deliveries} delivery on delivery.order_uuid = bag.uuid order by bag.created_at desc limit 100),
        named as (
          select field.kind, field.value, merged_at as at from part, unnest(
            array['full_name', 'email', 'mobile', 'document', 'birthday', 'city', 'note'],
            array[name, email, mobile, document, birthday::text, city, notes]) as field (kind, value)
          union all select 'tag', tag, merged_at from part, unnest(tags) as tag
          union all select field.kind, field.value, created_at from who, unnest(
            array['full_name', 'email', 'mobile'], array[name, email, phone]) as field (kind, value)
          union all select field.kind, field.value, created_at from sent, unnest(
            array['full_name', 'mobile', 'document', 'address'],
            array[recipient, phone, tax_id, case when street is not null then
              concat_ws(', ', street, number, nullif(complement, ''), nullif(district, ''), city || ' - ' || state, zip) end])
            as field (kind, value))
        select kind, value from named where trim(value) <> '' group by 1, 2 order by max(at) desc nulls last, 1, 2
        limit ${mostValues}`)
      return rows
    },
  }
}
