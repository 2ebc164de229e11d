import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { comments } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { claimRuns, orderClaims, orderLines, orders } from '../schema.ts'

export type TakenClaim = typeof orderClaims.$inferSelect

type OrderOfClaims = { uuid: string; isOver: boolean }

export function takenClaimStore(db: Database) {
  const exactly = ({ liveId, userName, productKey, variant, skuId }: TakenClaim) =>
    and(
      eq(orderClaims.liveId, liveId),
      eq(orderClaims.userName, userName),
      eq(orderClaims.productKey, productKey),
      eq(orderClaims.variant, variant),
      eq(orderClaims.skuId, skuId),
    )

  return {
    async ofLive(liveId: string): Promise<(TakenClaim & { number: number })[]> {
      const found = await db
        .select({ taken: orderClaims, number: orders.number })
        .from(orderClaims)
        .innerJoin(orders, eq(orders.uuid, orderClaims.orderUuid))
        .where(eq(orderClaims.liveId, liveId))
      return found.map(({ taken, number }) => ({ ...taken, number }))
    },

    /**
     * By person, the order that has their claims of a live, or had them: one that is not over before others, then the
     * newest.
     */
    async ordersOf(liveId: string, userNames: string[]): Promise<Map<string, OrderOfClaims>> {
      if (userNames.length === 0) return new Map()
      const isOver = inArray(orders.state, ['cancelled', 'expired', 'refunded'])
      const found = await db
        .select({
          userName: orderClaims.userName,
          uuid: orders.uuid,
          isOver: sql<boolean>`${isOver}`,
        })
        .from(orderClaims)
        .innerJoin(orders, eq(orders.uuid, orderClaims.orderUuid))
        .where(and(eq(orderClaims.liveId, liveId), inArray(orderClaims.userName, userNames)))
        // The last of a person stays in the map.
        .orderBy(desc(isOver), orders.createdAt, orders.number)
      return new Map(found.map(({ userName, ...order }) => [userName, order]))
    },

    async ofPeople(liveId: string, userNames: string[]): Promise<TakenClaim[]> {
      if (userNames.length === 0) return []
      return db
        .select()
        .from(orderClaims)
        .where(and(eq(orderClaims.liveId, liveId), inArray(orderClaims.userName, userNames)))
    },

    async delete(taken: TakenClaim): Promise<void> {
      await db.delete(orderClaims).where(exactly(taken))
    },

    async saveAll(taken: TakenClaim[]): Promise<void> {
      if (taken.length === 0) return
      await db
        .insert(orderClaims)
        .values(taken)
        .onConflictDoUpdate({
          target: [
            orderClaims.liveId,
            orderClaims.userName,
            orderClaims.productKey,
            orderClaims.variant,
            orderClaims.skuId,
          ],
          set: {
            pieces: sql`excluded.pieces`,
            orderUuid: sql`excluded.order_uuid`,
            runUuid: sql`excluded.run_uuid`,
            commentId: sql`excluded.comment_id`,
          },
        })
    },

    /** Pieces of claims of a live that are still in these orders, by order and sku. */
    async piecesLeft(liveId: string, orderUuids: string[]): Promise<Map<string, number>> {
      if (orderUuids.length === 0) return new Map()
      const found = await db
        .select({
          orderUuid: orderLines.orderUuid,
          skuId: orderLines.skuId,
          pieces: sql<number>`sum(${orderLines.quantity})::int`,
        })
        .from(orderLines)
        .where(
          and(
            inArray(orderLines.orderUuid, orderUuids),
            sql`${orderLines.claim} ->> 'liveId' = ${liveId}`,
            sql`${orderLines.state} <> 'over'`,
          ),
        )
        .groupBy(orderLines.orderUuid, orderLines.skuId)
      return new Map(found.map(({ orderUuid, skuId, pieces }) => [`${orderUuid} ${skuId}`, pieces]))
    },

    /** What was taken goes with its comment to another live. */
    async move(from: string, to: string): Promise<void> {
      await db.execute(sql`
        with moved as (
          delete from ${orderClaims} where live_id = ${from}::uuid and exists (
            select from ${comments} where ${comments.liveId} = ${to}::uuid and ${comments.commentId} = ${orderClaims.commentId})
          returning *
        ), lines as (
          update ${orderLines} set claim = jsonb_set(claim, '{liveId}', to_jsonb(${to}::text))
          from moved where ${orderLines.orderUuid} = moved.order_uuid and ${orderLines.skuId} = moved.sku_id
            and claim ->> 'liveId' = ${from}::text and claim ->> 'userName' = moved.user_name
        )
        insert into ${orderClaims} (live_id, user_name, product_key, variant, sku_id, pieces, comment_id, merchant_uuid, order_uuid, run_uuid)
        select ${to}::uuid, user_name, product_key, variant, sku_id, pieces, comment_id, merchant_uuid, order_uuid, run_uuid from moved
        on conflict (live_id, user_name, product_key, variant, sku_id)
        do update set pieces = ${orderClaims.pieces} + excluded.pieces`)
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      for (const table of [orderClaims, claimRuns])
        await db.delete(table).where(inArray(table.liveId, liveIds))
    },

    async deleteOfPeople(liveIds: string[], names: string[]): Promise<void> {
      await db
        .delete(orderClaims)
        .where(and(inArray(orderClaims.liveId, liveIds), inArray(sql`lower(${orderClaims.userName})`, names)))
      await db.update(claimRuns).set({ problems: [] }).where(inArray(claimRuns.liveId, liveIds))
    },
  }
}
