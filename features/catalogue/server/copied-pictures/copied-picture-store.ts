import { and, count, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { copiedPictures, products } from '../schema.ts'

/** The first pictures of a product that are copied. */
const mostOfProduct = 10

/** Longer addresses are not copied: an index has no room for them. */
const longestAddress = 2_000

/** Our copies of the pictures of connected shops. */
export function copiedPictureStore(db: Database) {
  const ofMerchant = (uuid: string) => eq(copiedPictures.merchantUuid, uuid)

  /** The addresses that the products of a merchant show: the first picture of every product before any second one. */
  const shownBy = (merchantUuid: string, limit: number) => sql`
    select picture ->> 'url' as address
    from ${products}, jsonb_array_elements(${products.remoteImages}) with ordinality as pictures (picture, place)
    where ${products.merchantUuid} = ${merchantUuid} and ${products.deletedAt} is null and place <= ${mostOfProduct}
      and octet_length(picture ->> 'url') <= ${longestAddress}
    group by 1 order by min(place), min(${products.id}) limit ${limit}`

  return {
    /** Enters what is to be copied, at most `limit` addresses. */
    async enterShown(merchantUuid: string, limit: number, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`
      await db.execute(sql`
        insert into ${copiedPictures} (merchant_uuid, address, next_at, created_at)
        select ${merchantUuid}::uuid, shown.address, ${at}, ${at} from (${shownBy(merchantUuid, limit)}) as shown
        on conflict do nothing`)
    },

    /** Deletes what no product shows any more; returns the copies, whose files are to be deleted. */
    async takeUnshown(merchantUuid: string, limit: number): Promise<string[]> {
      const taken = await db
        .delete(copiedPictures)
        .where(
          and(
            ofMerchant(merchantUuid),
            sql`${copiedPictures.address} not in (${shownBy(merchantUuid, limit)})`,
          ),
        )
        .returning({ uuid: copiedPictures.uuid })
      return taken.flatMap(({ uuid }) => uuid ?? [])
    },

    async countAttemptedSince(merchantUuid: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(copiedPictures)
        .where(and(ofMerchant(merchantUuid), gt(copiedPictures.attemptedAt, since)))
      return row?.total ?? 0
    },

    /** Takes addresses whose turn it is. No other run takes them before `leaveUntil`. */
    async takeDue(merchantUuid: string, limit: number, now: Date, leaveUntil: Date): Promise<Taken[]> {
      const due = db
        .select({ address: copiedPictures.address })
        .from(copiedPictures)
        .where(and(ofMerchant(merchantUuid), lte(copiedPictures.nextAt, now)))
        .orderBy(copiedPictures.nextAt)
        .limit(limit)
        .for('update', { skipLocked: true })
      return db
        .update(copiedPictures)
        .set({
          attempts: sql`${copiedPictures.attempts} + 1`,
          attemptedAt: now,
          nextAt: leaveUntil,
        })
        .where(and(ofMerchant(merchantUuid), inArray(copiedPictures.address, due)))
        .returning({ address: copiedPictures.address, attempts: copiedPictures.attempts })
    },

    /** Enters the copy of an address; false if no product shows it any more or it was copied at the same time. */
    async enterCopy(merchantUuid: string, address: string, uuid: string): Promise<boolean> {
      const { rowCount } = await db
        .update(copiedPictures)
        .set({ uuid, nextAt: null })
        .where(
          and(ofMerchant(merchantUuid), eq(copiedPictures.address, address), isNull(copiedPictures.uuid)),
        )
      return rowCount === 1
    },

    /** `nextAt`: null gives the address up. */
    async enterFailure(merchantUuid: string, address: string, nextAt: Date | null): Promise<void> {
      await db
        .update(copiedPictures)
        .set({ nextAt })
        .where(and(ofMerchant(merchantUuid), eq(copiedPictures.address, address)))
    },

    /** The copies of these addresses, by address. */
    async copiesOf(merchantUuid: string, addresses: string[]): Promise<Map<string, string>> {
      if (addresses.length === 0) return new Map()
      const rows = await db
        .select({ address: copiedPictures.address, uuid: copiedPictures.uuid })
        .from(copiedPictures)
        .where(
          and(
            ofMerchant(merchantUuid),
            inArray(copiedPictures.address, addresses),
            isNotNull(copiedPictures.uuid),
          ),
        )
      return new Map(rows.flatMap(({ address, uuid }) => (uuid === null ? [] : [[address, uuid]])))
    },

    /** Deletes everything of a merchant that is being erased; returns the copies. */
    async takeOfMerchant(merchantUuid: string): Promise<string[]> {
      const taken = await db
        .delete(copiedPictures)
        .where(ofMerchant(merchantUuid))
        .returning({ uuid: copiedPictures.uuid })
      return taken.flatMap(({ uuid }) => uuid ?? [])
    },
  }
}

type Taken = { address: string; attempts: number }
