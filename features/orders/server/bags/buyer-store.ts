import { eq, inArray, sql } from 'drizzle-orm'
import { comments, lives } from '#features/lives/server/index.ts'
import { merchants } from '#features/merchants/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { buyerProfiles, buyers, orders } from '../schema.ts'

export type Buyer = typeof buyers.$inferSelect

/** Who is asked for: by the id under which an Instagram account knows them, else by the name alone. */
export type AskedBuyer = { userName: string; profile: { accountId: string; userId: string } | null }

/** What is known of one who is asked for: `byId` says whether the id or only the name was found. */
export type FoundBuyer = Buyer & { byId: boolean }

/** Who has an id is known by it. */
export const keyOf = ({ userName, profile }: AskedBuyer): string =>
  profile ? `id ${profile.accountId} ${profile.userId}` : `name ${userName}`

/** A table `asked (at, user_name, account_id, user_id)`. */
const askedOf = (asked: AskedBuyer[]) => sql`unnest(
  ${sql.param(asked.map(({ userName }) => userName))}::text[],
  ${sql.param(asked.map(({ profile }) => profile?.accountId ?? null))}::text[],
  ${sql.param(asked.map(({ profile }) => profile?.userId ?? null))}::text[])
  with ordinality as asked (user_name, account_id, user_id, at)`

export function buyerStore(db: Database) {
  return {
    async add(buyer: Buyer): Promise<void> {
      await db.insert(buyers).values(buyer)
    },

    async byUuid(uuid: string): Promise<Buyer | null> {
      const [found] = await db.select().from(buyers).where(eq(buyers.uuid, uuid))
      return found ?? null
    },

    async byUuids(uuids: string[]): Promise<Buyer[]> {
      return uuids.length === 0 ? [] : db.select().from(buyers).where(inArray(buyers.uuid, uuids))
    },

    async change(uuid: string, fields: Partial<Buyer>): Promise<void> {
      if (Object.keys(fields).length > 0) await db.update(buyers).set(fields).where(eq(buyers.uuid, uuid))
    },

    /** Locked until the transaction ends, so that a buyer gets one bag at a time. */
    async lock(uuid: string): Promise<Buyer | null> {
      const [found] = await db.select().from(buyers).where(eq(buyers.uuid, uuid)).for('update')
      return found ?? null
    },

    /** One transaction at a time changes who of a merchant's buyers has which name. */
    async lockNames(merchantUuid: string): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`names of buyers of ${merchantUuid}`}, 0))`,
      )
    },

    /** Locks those who have one of these ids or names. Two searches, as one by either would read all buyers. */
    async lockInvolved(merchantUuid: string, asked: AskedBuyer[]): Promise<void> {
      await db.execute(sql`
        select who.uuid from ${buyers} who where who.uuid in (
          select profile.buyer_uuid from ${askedOf(asked)}
            join ${buyerProfiles} profile on profile.merchant_uuid = ${merchantUuid}::uuid
              and profile.account_id = asked.account_id and profile.user_id = asked.user_id
          union all
          select named.uuid from ${askedOf(asked)}
            join ${buyers} named on named.merchant_uuid = ${merchantUuid}::uuid and named.name_lost_at is null
              and named.user_name = asked.user_name)
        order by who.user_name, who.uuid for update`)
    },

    /** By `keyOf`: the buyer with the id, else the one who has the name. */
    async find(merchantUuid: string, asked: AskedBuyer[]): Promise<Map<string, FoundBuyer>> {
      if (asked.length === 0) return new Map()
      const { rows } = await db.execute<{ at: number; uuid: string; byId: boolean }>(sql`
        select asked.at::int as at, coalesce(profile.buyer_uuid, who.uuid) as uuid,
          profile.buyer_uuid is not null as "byId"
        from ${askedOf(asked)}
        left join ${buyerProfiles} profile on profile.merchant_uuid = ${merchantUuid}::uuid
          and profile.account_id = asked.account_id and profile.user_id = asked.user_id
        left join ${buyers} who on who.merchant_uuid = ${merchantUuid}::uuid and who.user_name = asked.user_name
          and who.name_lost_at is null
        where coalesce(profile.buyer_uuid, who.uuid) is not null`)
      const known = new Map((await this.byUuids(rows.map(({ uuid }) => uuid))).map((one) => [one.uuid, one]))
      return new Map(rows.map(({ at, uuid, byId }) => [keyOf(asked[at - 1]!), { ...known.get(uuid)!, byId }]))
    },

    /** Whether a buyer known by a name may be one who has an id in this account: without an id there, and in touch since. */
    async mayBe(uuid: string, accountId: string, since: Date): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from ${buyers} who where who.uuid = ${uuid}::uuid
          and not exists (select from ${buyerProfiles} known
            where known.buyer_uuid = who.uuid and known.account_id = ${accountId})
          and greatest(who.created_at, (select max(updated_at) from ${orders} bag where bag.buyer_uuid = who.uuid))
            >= ${since.toISOString()}::timestamptz`)
      return rows.length > 0
    },

    async addAll(added: Buyer[]): Promise<void> {
      if (added.length > 0) await db.insert(buyers).values(added)
    },

    async addProfiles(added: (typeof buyerProfiles.$inferInsert)[]): Promise<void> {
      if (added.length > 0) await db.insert(buyerProfiles).values(added)
    },

    /** Erases a provider's id from the buyers of everybody, or of an owner's merchants. */
    async forgetId(userId: string, ownerUuid: string | null): Promise<void> {
      await db.execute(sql`
        delete from ${buyerProfiles} where user_id = ${userId} and (${ownerUuid}::uuid is null or merchant_uuid in (
          select uuid from ${merchants} where created_by_uuid = ${ownerUuid}::uuid))`)
    },

    /** The buyer who has this name does not have it any more. */
    async takeName(merchantUuid: string, userName: string, at: Date): Promise<void> {
      await db.execute(sql`
        update ${buyers} set name_lost_at = ${at.toISOString()}::timestamptz
        where merchant_uuid = ${merchantUuid}::uuid and user_name = ${userName} and name_lost_at is null`)
    },

    /** The account of a live and, by comment, the id of its author; nothing of comments without an id. */
    async authorsIn(liveId: string, commentIds: string[]): Promise<Map<string, AskedBuyer['profile']>> {
      if (commentIds.length === 0) return new Map()
      const { rows } = await db.execute<{ commentId: string; accountId: string; userId: string }>(sql`
        select said.comment_id as "commentId", live.account_id as "accountId", said.user_id as "userId"
        from ${lives} live join ${comments} said on said.live_id = live.id
          and said.comment_id = any(${sql.param(commentIds)}::text[]) and said.user_id is not null
        where live.id = ${liveId}::uuid`)
      return new Map(rows.map(({ commentId, ...profile }) => [commentId, profile]))
    },

    async remove(uuids: string[]): Promise<void> {
      if (uuids.length === 0) return
      await db.delete(buyerProfiles).where(inArray(buyerProfiles.buyerUuid, uuids))
      await db.delete(buyers).where(inArray(buyers.uuid, uuids))
    },
  }
}
