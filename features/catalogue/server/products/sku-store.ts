import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toSnake } from '#platform/contract/casing.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../contract.ts'
import { products, skus, skuValues, stockTotals, variations, variationValues } from '../schema.ts'

type Sku = typeof skus.$inferSelect
export type NewSku = typeof skus.$inferInsert

export type ChangedSku = Pick<
  Sku,
  | (
      | 'id'
      | 'sku'
      | 'barcode'
      | 'title'
      | 'blockedSale'
      | 'availability'
      | 'priceCost'
      | 'priceSale'
      | 'priceDiscount'
    )
  | ('width' | 'height' | 'length' | 'weight' | 'quantityManaged' | 'position' | 'images' | 'purchaseUrl')
>

/** A statement has at most 65,535 parameters. */
const rowsOfStatement = 1_000

/** A sku with its value for each variation, and what the ledger says of it. */
export type SkuWithStock = Sku & {
  values: { variationId: number; name: string; valueId: number; value: string }[]
  onHand: number
  reserved: number
}

type SkuWithProduct = {
  sku: Pick<Sku, 'id' | 'token' | 'gatewaySkuId' | 'priceSale' | 'priceDiscount' | 'weight' | 'blockedSale'>
  product: Pick<typeof products.$inferSelect, 'uuid' | 'name' | 'gateway' | 'simple' | 'active'>
}

const soldSku = {
  ...{ id: skus.id, token: skus.token, gatewaySkuId: skus.gatewaySkuId, weight: skus.weight },
  ...{ priceSale: skus.priceSale, priceDiscount: skus.priceDiscount, blockedSale: skus.blockedSale },
}

const soldProduct = {
  ...{ uuid: products.uuid, name: products.name, gateway: products.gateway },
  ...{ simple: products.simple, active: products.active },
}

export function skuStore(db: Database) {
  return {
    /** The skus of these products, by product, in their order. */
    async ofProducts(productUuids: string[]): Promise<Map<string, SkuWithStock[]>> {
      if (productUuids.length === 0) return new Map()
      const meant = and(inArray(skus.productUuid, productUuids), isNull(skus.deletedAt))
      const [rows, values] = await Promise.all([
        db
          .select({ sku: skus, onHand: stockTotals.onHand, reserved: stockTotals.reserved })
          .from(skus)
          .innerJoin(stockTotals, eq(stockTotals.skuId, skus.id))
          .where(meant)
          .orderBy(asc(skus.productUuid), asc(skus.position), asc(skus.id)),
        db
          .select({
            skuId: skuValues.skuId,
            variationId: skuValues.variationId,
            name: variations.name,
            valueId: skuValues.valueId,
            value: variationValues.value,
          })
          .from(skuValues)
          .innerJoin(skus, eq(skus.id, skuValues.skuId))
          .innerJoin(variations, eq(variations.id, skuValues.variationId))
          .innerJoin(variationValues, eq(variationValues.id, skuValues.valueId))
          .where(meant),
      ])
      const valuesOf = Map.groupBy(values, ({ skuId }) => skuId)
      const complete = rows.map(({ sku, onHand, reserved }) => ({
        ...sku,
        values: valuesOf.get(sku.id) ?? [],
        onHand,
        reserved,
      }))
      return Map.groupBy(complete, ({ productUuid }) => productUuid)
    },

    /** The gateway of a merchant's sku; null if the merchant has none with this id. */
    async gatewayOf(merchantUuid: string, skuId: number): Promise<Gateway | null> {
      const [found] = await db
        .select({ gateway: products.gateway })
        .from(skus)
        .innerJoin(products, eq(products.uuid, skus.productUuid))
        .where(and(eq(skus.id, skuId), eq(products.merchantUuid, merchantUuid), isNull(skus.deletedAt)))
      return found?.gateway ?? null
    },

    /** Those of a merchant that are not removed, as they are sold, by id; locks nothing. */
    async withProducts(merchantUuid: string, skuIds: number[]): Promise<SkuWithProduct[]> {
      if (skuIds.length === 0) return []
      return db
        .select({ sku: soldSku, product: soldProduct })
        .from(skus)
        .innerJoin(products, eq(products.uuid, skus.productUuid))
        .where(
          and(
            inArray(skus.id, skuIds),
            eq(products.merchantUuid, merchantUuid),
            isNull(skus.deletedAt),
            isNull(products.deletedAt),
          ),
        )
        .orderBy(asc(skus.id))
    },

    /** The skus of a merchant that have these ids at its connected shop. */
    async idsOfGateway(merchantUuid: string, gatewaySkuIds: string[]): Promise<Map<string, number>> {
      if (gatewaySkuIds.length === 0) return new Map()
      const found = await db
        .select({ id: skus.id, gatewaySkuId: skus.gatewaySkuId })
        .from(skus)
        .innerJoin(products, eq(products.uuid, skus.productUuid))
        .where(and(inArray(skus.gatewaySkuId, gatewaySkuIds), eq(products.merchantUuid, merchantUuid)))
        .orderBy(asc(skus.id))
      return new Map(found.map(({ id, gatewaySkuId }) => [gatewaySkuId!, id]))
    },

    /** The values of these skus by sku, in the order of their variations. */
    async valuesOf(skuIds: number[]): Promise<Map<number, string[]>> {
      if (skuIds.length === 0) return new Map()
      const rows = await db
        .select({ skuId: skuValues.skuId, value: variationValues.value })
        .from(skuValues)
        .innerJoin(variationValues, eq(variationValues.id, skuValues.valueId))
        .where(inArray(skuValues.skuId, skuIds))
        .orderBy(asc(skuValues.skuId), asc(skuValues.variationId))
      const ofSkus = Map.groupBy(rows, ({ skuId }) => skuId)
      return new Map([...ofSkus].map(([skuId, values]) => [skuId, values.map(({ value }) => value)]))
    },

    /** Those of these tokens that skus of our own have; the condition is that of their index. */
    async knownTokens(tokens: string[]): Promise<Set<string>> {
      const found = await db
        .select({ token: skus.token })
        .from(skus)
        .where(and(sql`${skus.token} = any(${sql.param(tokens)}::text[])`, isNull(skus.gatewaySkuId)))
      return new Set(found.map(({ token }) => token))
    },

    /** Adds skus; returns their ids in the same order. */
    async add(rows: NewSku[]): Promise<number[]> {
      const ids: number[] = []
      for (let at = 0; at < rows.length; at += rowsOfStatement) {
        const added = await db
          .insert(skus)
          .values(rows.slice(at, at + rowsOfStatement))
          .returning({ id: skus.id })
        ids.push(...added.map(({ id }) => id))
      }
      return ids
    },

    /** Changes skus by their ids, in one statement. */
    async changeAll(rows: ChangedSku[], now: Date): Promise<void> {
      await db.execute(sql`
        update ${skus} set
          sku = next.sku, barcode = next.barcode, title = next.title, blocked_sale = next.blocked_sale,
          availability = next.availability, price_cost = next.price_cost, price_sale = next.price_sale,
          price_discount = next.price_discount, width = next.width, height = next.height, length = next.length,
          weight = next.weight, quantity_managed = next.quantity_managed, position = next.position,
          images = next.images, purchase_url = next.purchase_url, updated_at = ${now.toISOString()}::timestamptz,
          deleted_at = null
        from jsonb_to_recordset(${JSON.stringify(rows.map((row) => toSnake(row)))}::jsonb) as next (
          id bigint, sku text, barcode text, title text, blocked_sale boolean, availability integer, price_cost integer,
          price_sale integer, price_discount integer, width double precision, height double precision,
          length double precision, weight double precision, quantity_managed boolean, position integer, images jsonb,
          purchase_url text
        )
        where ${skus.id} = next.id`)
    },

    /** Removes the product's skus other than these; what the ledger says of them stays. */
    async removeOthers(productUuid: string, kept: number[], now: Date): Promise<void> {
      await db
        .update(skus)
        .set({ deletedAt: now })
        .where(
          and(
            eq(skus.productUuid, productUuid),
            isNull(skus.deletedAt),
            sql`${skus.id} <> all(${sql.param(kept)}::bigint[])`,
          ),
        )
    },

    /** Gives each sku these values for the variations of its product. */
    async setValues(
      values: { skuId: number; variationId: number; valueId: number }[],
      skuIds: number[],
    ): Promise<void> {
      await db.delete(skuValues).where(inArray(skuValues.skuId, skuIds))
      for (let at = 0; at < values.length; at += rowsOfStatement)
        await db.insert(skuValues).values(values.slice(at, at + rowsOfStatement))
    },
  }
}
