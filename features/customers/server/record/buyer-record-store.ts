import { sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerChangedBuyers, customerKeys, customerSplits, customers } from '../schema.ts'

export type BuyerOfMerchant = {
  uuid: string
  merchantUuid: string
  userName: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** Of the latest delivery that the buyer named. */
  city: string | null
  /** The CPF of that delivery. */
  document: string | null
}

/** An erased person’s orders stay without the person. */
const isSomebody = sql`coalesce(who.user_name, who.name, who.email, who.phone) is not null`

/** Buyers whose records are out of date, and records that nothing belongs to any more. */
export function buyerRecordStore(db: Database) {
  return {
    /** Takes up to `limit` buyers off the list of the changed ones. */
    async takeChanged(limit: number): Promise<BuyerOfMerchant[]> {
      const { rows } = await db.execute<BuyerOfMerchant>(sql`
        with taken as (
          delete from ${customerChangedBuyers} where buyer_uuid in (
            select buyer_uuid from ${customerChangedBuyers} order by buyer_uuid limit ${limit} for update skip locked)
          returning buyer_uuid)
        select who.uuid, who.merchant_uuid as "merchantUuid", who.user_name as "userName", who.name, who.email, who.phone,
          (select trim(sent.city) from ${orders} bag join ${deliveries} sent on sent.order_uuid = bag.uuid
            where bag.buyer_uuid = who.uuid and trim(sent.city) <> '' order by bag.created_at desc limit 1) as city,
          (select sent.tax_id from ${orders} bag join ${deliveries} sent on sent.order_uuid = bag.uuid
            where bag.buyer_uuid = who.uuid and length(sent.tax_id) = 11 order by bag.created_at desc limit 1) as document
        from taken join ${buyers} who on who.uuid = taken.buyer_uuid
        where ${isSomebody}`)
      return rows
    },

    /** Lists the buyers that were there before records of customers were kept, and any that were missed. */
    async noteUnknown(): Promise<void> {
      await db.execute(sql`
        insert into ${customerChangedBuyers} (buyer_uuid)
        select uuid from ${buyers} who
        where ${isSomebody} and not exists (select from ${customerKeys} own where own.key = 'b:' || who.uuid::text)
        order by 1 on conflict do nothing`)
    },

    /** The buyer's own data fill empty fields and replace none. Returns whether one was empty. */
    async fillIn(uuid: string, { name, email, phone, city, document }: BuyerOfMerchant): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update ${customers} set name = coalesce(name, ${name}), email = coalesce(email, ${email}),
          mobile = coalesce(mobile, ${phone}), city = coalesce(city, ${city}),
          document = coalesce(document, ${document})
        where uuid = ${uuid}::uuid and (name, email, mobile, city, document) is distinct from
          (coalesce(name, ${name}), coalesce(email, ${email}), coalesce(mobile, ${phone}), coalesce(city, ${city}),
            coalesce(document, ${document}))`)
      return rowCount !== 0
    },

    /** Takes buyers that are gone out of the records; returns whom they concern. */
    async forgetGoneBuyers(): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        delete from ${customerKeys} own where own.key like 'b:%'
          and not exists (select from ${buyers} who where who.uuid = substr(own.key, 3)::uuid)
        returning own.customer_uuid as uuid`)
      return rows.map(({ uuid }) => uuid)
    },

    /** A merged record stays as long as what it is part of: it has fields that were typed into it. */
    async deleteEmpty(): Promise<void> {
      await db.execute(sql`
        with recursive part as (
          select uuid as root, uuid from ${customers} record where merged_into is null
            and not exists (select from ${customerKeys} own where own.customer_uuid = record.uuid or own.origin_uuid = record.uuid)
          union all
          select part.root, record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        delete from ${customers} where uuid in (select uuid from part)`)
      await db.execute(sql`
        delete from ${customerSplits} split
        where not exists (select from ${customers} record where record.uuid = split.uuid)
          or not exists (select from ${customers} record where record.uuid = split.from_uuid)`)
    },
  }
}
