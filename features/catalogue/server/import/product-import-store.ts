import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../gateways.ts'
import type { NewProduct } from '../products/product-store.ts'
import { productCategories, products, productVariations, skus, skuValues, stockTotals } from '../schema.ts'

/** A sku to be added; stock follows by the ledger. */
export type NewSku = {
  productUuid: string
  token: string
  sku: string | null
  barcode: string | null
  title: string
  priceCost: number
  priceSale: number
  priceDiscount: number
  width: number
  height: number
  length: number
  weight: number
  quantityManaged: boolean
  position: number
}

/** Adds many products in one statement for each table. */
export function productImportStore(db: Database) {
  return {
    /** The products of a merchant that have one of these identifiers, codes of skus or links, by uuid. */
    async findAny(
      merchantUuid: string,
      gateway: Gateway,
      { uuids, codes, links }: { uuids: string[]; codes: string[]; links: string[] },
    ): Promise<{
      uuids: string[]
      byCode: Map<string, string>
      byLink: Map<string, string>
      /** Codes that several products have. */
      ambiguous: Set<string>
    }> {
      const isOwn = and(
        eq(products.merchantUuid, merchantUuid),
        eq(products.gateway, gateway),
        isNull(products.deletedAt),
      )
      // Not a join, which without statistics about a new shop reads all products of the merchant for each batch.
      const coded =
        codes.length === 0
          ? []
          : await db
              .select({ uuid: skus.productUuid, code: skus.sku })
              .from(skus)
              .where(
                and(
                  eq(skus.merchantUuid, merchantUuid),
                  isNull(skus.deletedAt),
                  sql`${skus.sku} = any(${sql.param(codes)}::text[])`,
                ),
              )
      const wanted = [...new Set([...uuids, ...coded.map(({ uuid }) => uuid)])]
      const [named, linked] = await Promise.all([
        wanted.length === 0
          ? []
          : db
              .select({ uuid: products.uuid })
              .from(products)
              .where(and(isOwn, sql`${products.uuid} = any(${sql.param(wanted)}::uuid[])`)),
        links.length === 0
          ? []
          : db
              .select({ uuid: products.uuid, link: products.link })
              .from(products)
              .where(and(isOwn, sql`${products.link} = any(${sql.param(links)}::text[])`)),
      ])
      const own = new Set(named.map(({ uuid }) => uuid))
      const usable = coded.filter(({ uuid }) => own.has(uuid))
      const byCode = new Map(usable.map(({ code, uuid }) => [code ?? '', uuid]))
      return {
        uuids: [...new Set([...own, ...linked.map(({ uuid }) => uuid)])],
        byCode,
        byLink: new Map(linked.map(({ link, uuid }) => [link ?? '', uuid])),
        ambiguous: new Set(
          usable.flatMap(({ code, uuid }) => (byCode.get(code ?? '') === uuid ? [] : [code ?? ''])),
        ),
      }
    },

    /** Their skus and stock are stored already: counted here, no trigger writes each product a second time. */
    async addProducts(rows: NewProduct[]): Promise<void> {
      if (rows.length === 0) return
      await db.execute(sql`
        insert into ${products} (
          uuid, merchant_uuid, created_by_uuid, gateway, ref, name, slug, search_text, description, active, link,
          price_sale, price_discount, simple, brand_id, details, version, created_at, updated_at, sellable_skus
        )
        select given.*, (
          select count(*) from ${skus} join ${stockTotals} on sku_id = ${skus.id}
          where product_uuid = given.uuid and is_sellable(offered, managed, on_hand, reserved)
        ) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          uuid uuid, "merchantUuid" uuid, "createdByUuid" uuid, gateway text, ref integer, name text, slug text,
          "searchText" text, description text, active boolean, link text, "priceSale" integer, "priceDiscount" integer,
          simple boolean, "brandId" bigint, details jsonb, version integer, "createdAt" timestamptz, "updatedAt" timestamptz
        )`)
    },

    /** The ids of the added skus by their tokens. */
    async addSkus(merchantUuid: string, rows: NewSku[], now: Date): Promise<Map<string, number>> {
      if (rows.length === 0) return new Map()
      const at = now.toISOString()
      const { rows: added } = await db.execute<{ id: string; token: string }>(sql`
        insert into ${skus} (
          product_uuid, merchant_uuid, token, sku, barcode, title, blocked_sale, availability, price_cost, price_sale,
          price_discount, width, height, length, weight, quantity_managed, position, images, created_at, updated_at
        )
        select "productUuid", ${merchantUuid}::uuid, token, sku, barcode, title, false, 0, "priceCost", "priceSale", "priceDiscount", width, height,
          length, weight, "quantityManaged", position, '[]', ${at}::timestamptz, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          "productUuid" uuid, token text, sku text, barcode text, title text, "priceCost" integer, "priceSale" integer,
          "priceDiscount" integer, width double precision, height double precision, length double precision,
          weight double precision, "quantityManaged" boolean, position integer
        )
        returning id, token`)
      return new Map(added.map(({ id, token }) => [token, Number(id)]))
    },

    async addParts(parts: {
      categories: { productUuid: string; categoryId: number }[]
      variations: { productUuid: string; variationId: number; position: number }[]
      values: { skuId: number; variationId: number; valueId: number }[]
    }): Promise<void> {
      const { categories, variations, values } = parts
      if (categories.length > 0)
        await db.execute(sql`
          insert into ${productCategories} (product_uuid, category_id)
          select * from unnest(${sql.param(categories.map((one) => one.productUuid))}::uuid[],
            ${sql.param(categories.map((one) => one.categoryId))}::bigint[])`)
      if (variations.length > 0)
        await db.execute(sql`
          insert into ${productVariations} (product_uuid, variation_id, position)
          select * from unnest(${sql.param(variations.map((one) => one.productUuid))}::uuid[],
            ${sql.param(variations.map((one) => one.variationId))}::bigint[],
            ${sql.param(variations.map((one) => one.position))}::smallint[])`)
      if (values.length > 0)
        await db.execute(sql`
          insert into ${skuValues} (sku_id, variation_id, value_id)
          select * from unnest(${sql.param(values.map((one) => one.skuId))}::bigint[],
            ${sql.param(values.map((one) => one.variationId))}::bigint[],
            ${sql.param(values.map((one) => one.valueId))}::bigint[])`)
    },
  }
}
