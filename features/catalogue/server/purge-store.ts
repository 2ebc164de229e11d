import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import * as tables from './schema.ts'

/** Deletes rows of the catalogue for good. */
export function purgeStore(db: Database) {
  async function deleteProducts(which: ReturnType<typeof sql>): Promise<number> {
    const { rowCount } = await db.execute(sql`
      with gone as (select uuid from ${tables.products} where ${which}),
        gone_skus as (select id from ${tables.skus} where product_uuid in (select uuid from gone)),
        a as (delete from ${tables.skuValues} where sku_id in (select id from gone_skus)),
        b as (delete from ${tables.stockEntries} where sku_id in (select id from gone_skus)),
        c as (delete from ${tables.stockReservations} where sku_id in (select id from gone_skus)),
        d as (delete from ${tables.stockTotals} where sku_id in (select id from gone_skus)),
        e as (delete from ${tables.skus} where id in (select id from gone_skus)),
        f as (delete from ${tables.productCategories} where product_uuid in (select uuid from gone)),
        g as (delete from ${tables.productVariations} where product_uuid in (select uuid from gone)),
        h as (delete from ${tables.groupProducts} where product_uuid in (select uuid from gone)),
        i as (delete from ${tables.catalogueChangedProducts} where product_uuid in (select uuid from gone))
      delete from ${tables.products} where uuid in (select uuid from gone)`)
    return rowCount ?? 0
  }

  return {
    /** Deletes products that were removed before this, at most `limit`, unless pieces of them are held. */
    async deleteRemoved(before: Date, limit: number): Promise<number> {
      return deleteProducts(sql`uuid in (
        select uuid from ${tables.products} gone where gone.deleted_at < ${before.toISOString()}::timestamptz
          and not exists (
            select from ${tables.skus} held join ${tables.stockReservations} on sku_id = held.id
            where held.product_uuid = gone.uuid and state = 'held'
          )
        limit ${limit})`)
    },

    /** Deletes changes that can no longer be undone. */
    async deleteChanges(before: Date): Promise<void> {
      const gone = db
        .select({ uuid: tables.catalogueChanges.uuid })
        .from(tables.catalogueChanges)
        .where(lt(tables.catalogueChanges.createdAt, before))
      await db
        .delete(tables.catalogueChangedProducts)
        .where(inArray(tables.catalogueChangedProducts.changeUuid, gone))
      await db
        .delete(tables.catalogueChangeTargets)
        .where(inArray(tables.catalogueChangeTargets.changeUuid, gone))
      await db
        .delete(tables.catalogueRefusedRows)
        .where(inArray(tables.catalogueRefusedRows.changeUuid, gone))
      await db.delete(tables.catalogueChanges).where(lt(tables.catalogueChanges.createdAt, before))
    },

    /** Deletes everything of a merchant but its pictures. */
    async deleteOfMerchant(merchantUuid: string): Promise<void> {
      await deleteProducts(sql`merchant_uuid = ${merchantUuid}`)
      await db.delete(tables.productTallies).where(eq(tables.productTallies.merchantUuid, merchantUuid))
      const { variations, variationValues, catalogueChanges, catalogueChangedProducts } = tables
      const { catalogueChangeTargets, catalogueRefusedRows } = tables
      await db
        .delete(variationValues)
        .where(
          inArray(
            variationValues.variationId,
            db
              .select({ id: variations.id })
              .from(variations)
              .where(eq(variations.merchantUuid, merchantUuid)),
          ),
        )
      const changes = db
        .select({ uuid: catalogueChanges.uuid })
        .from(catalogueChanges)
        .where(eq(catalogueChanges.merchantUuid, merchantUuid))
      for (const ofChange of [catalogueChangedProducts, catalogueChangeTargets, catalogueRefusedRows])
        await db.delete(ofChange).where(inArray(ofChange.changeUuid, changes))
      await db.delete(variations).where(eq(variations.merchantUuid, merchantUuid))
      await db.delete(catalogueChanges).where(eq(catalogueChanges.merchantUuid, merchantUuid))
      await db.delete(tables.categories).where(eq(tables.categories.merchantUuid, merchantUuid))
      await db.delete(tables.productGroups).where(eq(tables.productGroups.merchantUuid, merchantUuid))
      await db.delete(tables.productCounters).where(eq(tables.productCounters.merchantUuid, merchantUuid))
      await db
        .delete(tables.catalogueConnections)
        .where(eq(tables.catalogueConnections.merchantUuid, merchantUuid))
    },
  }
}
