import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { products, skus } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { ErpProductProblem } from '../../erp-kinds.ts'
import { erpProductReads, erpProducts } from '../schema.ts'
import type { ReadProduct } from './compose-import.ts'
import type { ProductThere } from './product-there.ts'

export type ProductRead = typeof erpProductReads.$inferSelect

/** Products of ERPs as they were last read, ours that they are linked to, and how far a reading is. */
export function erpProductStore(db: Database) {
  const ofLink = (linkUuid: string) => eq(erpProducts.linkUuid, linkUuid)
  return {
    async readOf(linkUuid: string): Promise<ProductRead | null> {
      const [found] = await db.select().from(erpProductReads).where(eq(erpProductReads.linkUuid, linkUuid))
      return found ?? null
    },

    async ofMerchant(merchantUuid: string): Promise<ProductRead | null> {
      const [found] = await db
        .select()
        .from(erpProductReads)
        .where(eq(erpProductReads.merchantUuid, merchantUuid))
      return found ?? null
    },

    async setMode(row: Pick<ProductRead, 'linkUuid' | 'merchantUuid' | 'mode'>): Promise<void> {
      await db
        .insert(erpProductReads)
        .values({ ...row, state: 'none', found: 0 })
        .onConflictDoUpdate({ target: erpProductReads.linkUuid, set: { mode: row.mode } })
    },

    /** Begins a reading, unless one is under way. */
    async begin(
      row: Pick<ProductRead, 'linkUuid' | 'merchantUuid' | 'isNightly'> & { startedAt: Date },
    ): Promise<void> {
      const begun = { state: 'reading', cursor: null, found: 0, failure: null, importUuid: null } as const
      await db
        .insert(erpProductReads)
        .values({ ...row, ...begun })
        .onConflictDoUpdate({
          target: erpProductReads.linkUuid,
          set: { ...begun, startedAt: row.startedAt, isNightly: row.isNightly },
          setWhere: ne(erpProductReads.state, 'reading'),
        })
    },

    async change(linkUuid: string, fields: Partial<ProductRead>): Promise<void> {
      await db.update(erpProductReads).set(fields).where(eq(erpProductReads.linkUuid, linkUuid))
    },

    /** Keeps what one call read, and the place behind it; false if another run did so already. */
    async goOn(
      read: Pick<ProductRead, 'linkUuid' | 'cursor' | 'found'>,
      next: { cursor: string | null; found: number },
    ): Promise<boolean> {
      const isSame = sql`${erpProductReads.cursor} is not distinct from ${read.cursor}`
      const moved = await db
        .update(erpProductReads)
        .set(next)
        .where(
          and(...[eq(erpProductReads.linkUuid, read.linkUuid), eq(erpProductReads.state, 'reading'), isSame]),
        )
        .returning({ linkUuid: erpProductReads.linkUuid })
      return moved.length > 0
    },

    /** A product may be listed twice where the list changed between two pages. */
    async keep(
      { linkUuid, merchantUuid }: Pick<ProductRead, 'linkUuid' | 'merchantUuid'>,
      read: ProductThere[],
      readAt: Date,
    ): Promise<void> {
      const rows = [...new Map(read.map((product) => [product.erpId, product])).values()]
      if (rows.length === 0) return
      await db
        .insert(erpProducts)
        .values(
          rows.map((product) => ({
            ...{ linkUuid, merchantUuid, erpId: product.erpId, product, readAt },
            codes: product.variants.flatMap(({ code }) => code ?? []),
          })),
        )
        .onConflictDoUpdate({
          target: [erpProducts.linkUuid, erpProducts.erpId],
          set: {
            ...{ product: sql`excluded.product`, codes: sql`excluded.codes`, readAt: sql`excluded.read_at` },
            problem: null,
          },
        })
    },

    /** Products of a reading. What is linked to a product that is gone here is linked to none. */
    async ofReading(linkUuid: string, readAt: Date): Promise<ReadProduct[]> {
      return db
        .select({
          ...{ erpId: erpProducts.erpId, product: erpProducts.product },
          productUuid: sql<string | null>`${products.uuid}`,
        })
        .from(erpProducts)
        .leftJoin(products, and(eq(products.uuid, erpProducts.productUuid), isNull(products.deletedAt)))
        .where(and(ofLink(linkUuid), eq(erpProducts.readAt, readAt)))
        .orderBy(asc(erpProducts.erpId))
    },

    async setProblems(linkUuid: string, problems: Map<string, ErpProductProblem>): Promise<void> {
      if (problems.size === 0) return
      await db.execute(sql`
        update ${erpProducts} set problem = given.problem
        from unnest(${sql.param([...problems.keys()])}::text[], ${sql.param([...problems.values()])}::text[]) as given (id, problem)
        where ${erpProducts.linkUuid} = ${linkUuid} and ${erpProducts.erpId} = given.id`)
    },

    /** The first products of a reading that are left out, and the number of all. */
    async problems(linkUuid: string, readAt: Date, limit: number) {
      const which = and(ofLink(linkUuid), eq(erpProducts.readAt, readAt), isNotNull(erpProducts.problem))
      const [row] = await db.select({ total: count() }).from(erpProducts).where(which)
      const some = await db
        .select({
          name: sql<string>`${erpProducts.product} ->> 'name'`,
          code: sql<string | null>`${erpProducts.codes}[1]`,
          problem: erpProducts.problem,
        })
        .from(erpProducts)
        .where(which)
        .orderBy(asc(erpProducts.erpId))
        .limit(limit)
      return {
        total: row?.total ?? 0,
        some: some as { name: string; code: string | null; problem: ErpProductProblem }[],
      }
    },

    /**
     * Links products of ERPs to those of a merchant's own catalogue by their codes, where these are of one product alone;
     * what was linked stays so while that product is there, also where a code changes.
     */
    async link(merchantUuid: string): Promise<void> {
      await db.execute(sql`
        update ${erpProducts} set product_uuid = found.product_uuid, picture_tried_at = null
        from (
          select e.link_uuid, e.erp_id, min(p.uuid::text)::uuid as product_uuid
          from ${erpProducts} e
          join ${skus} s on s.merchant_uuid = e.merchant_uuid and s.sku = any(e.codes) and s.deleted_at is null
          join ${products} p on p.uuid = s.product_uuid and p.deleted_at is null and p.gateway = 'native'
          where e.merchant_uuid = ${merchantUuid} and not exists (
            select from ${products} linked where linked.uuid = e.product_uuid and linked.deleted_at is null
          )
          group by 1, 2 having count(distinct p.uuid) = 1
        ) as found
        where ${erpProducts.linkUuid} = found.link_uuid and ${erpProducts.erpId} = found.erp_id`)
    },

    /** Linked products whose picture was not fetched yet. */
    async withoutPicture(linkUuid: string, limit: number) {
      return db
        .select({
          ...{ erpId: erpProducts.erpId, merchantUuid: erpProducts.merchantUuid },
          productUuid: products.uuid,
          picture: sql<string>`${erpProducts.product} ->> 'picture'`,
        })
        .from(erpProducts)
        .innerJoin(products, and(eq(products.uuid, erpProducts.productUuid), isNull(products.deletedAt)))
        .where(
          and(
            ...[ofLink(linkUuid), isNull(erpProducts.pictureTriedAt)],
            sql`${erpProducts.product} ->> 'picture' is not null`,
          ),
        )
        .orderBy(asc(erpProducts.erpId))
        .limit(limit)
    },

    async notePicture(linkUuid: string, erpId: string, at: Date): Promise<void> {
      await db
        .update(erpProducts)
        .set({ pictureTriedAt: at })
        .where(and(ofLink(linkUuid), eq(erpProducts.erpId, erpId)))
    },

    /** Links whose products are being read. */
    async underWay(): Promise<string[]> {
      const found = await db
        .select({ linkUuid: erpProductReads.linkUuid })
        .from(erpProductReads)
        .where(eq(erpProductReads.state, 'reading'))
      return found.map(({ linkUuid }) => linkUuid)
    },

    /** Readings of merchants whose products are kept in step. */
    followed: (): Promise<ProductRead[]> =>
      db.select().from(erpProductReads).where(ne(erpProductReads.mode, 'off')),

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(erpProducts).where(eq(erpProducts.merchantUuid, merchantUuid))
      await db.delete(erpProductReads).where(eq(erpProductReads.merchantUuid, merchantUuid))
    },
  }
}
