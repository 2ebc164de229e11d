import { activePerson } from '#features/accounts/server/testing/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Fields = {
  name: string
  gateway?: 'external-link' | 'native' | 'yampi' | 'shopify'
  priceSale?: number
  priceDiscount?: number
  active?: boolean
  /** One sku for each; null: unlimited. */
  stock?: (number | null)[]
}

/** A brand with a full administrator. */
export async function shopOf(app: TestApp, productGateway = 'full-checkout') {
  const person = await activePerson(app)
  const { body } = await app.call('POST', '/merchants/add', {
    token: person.token,
    body: { name: 'Ateliê', product_gateway: productGateway },
  })
  return { ...person, merchant: body.row.uuid as string }
}

/** Far above the numbers that the product gives. */
let refs = 100_000

/** Stores products directly, which is quicker than by calls. Answers their uuids. */
export async function storeProducts({ app }: TestApp, merchant: string, all: Fields[]): Promise<string[]> {
  const { pool } = app.platform.connection
  const uuids: string[] = []
  for (const fields of all) {
    const {
      name,
      gateway = 'native',
      priceSale = 10_000,
      priceDiscount = 0,
      active = true,
      stock = [5],
    } = fields
    refs += 1
    const uuid = app.platform.ids.uuid()
    await pool.query(
      `insert into products (uuid, merchant_uuid, gateway, ref, name, slug, search_text, active, price_sale,
         price_discount, details, version, created_at, updated_at, link)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '{}', 1, now(), now(), $11)`,
      [
        ...[
          uuid,
          merchant,
          gateway,
          refs,
          `${name} ref. ${refs}`,
          `p-${refs}`,
          `${name.toLowerCase()} ${refs}`,
          active,
        ],
        ...[priceSale, priceDiscount, gateway === 'external-link' ? 'https://loja.example/p' : null],
      ],
    )
    if (gateway !== 'external-link')
      for (const [position, pieces] of stock.entries()) {
        const { rows } = await pool.query(
          `insert into skus (product_uuid, merchant_uuid, token, title, blocked_sale, availability, price_cost, price_sale,
             price_discount, width, height, length, weight, quantity_managed, position, images, created_at, updated_at)
           values ($1, $8, $2, $3, false, 0, 0, $4, $5, 1, 1, 1, 1, $6, $7, '[]', now(), now()) returning id`,
          [
            ...[uuid, `T${refs}X${position}`, name, priceSale, priceDiscount, pieces !== null, position],
            merchant,
          ],
        )
        await pool.query(
          'insert into stock_totals (sku_id, managed, on_hand, reserved) values ($1, $2, $3, 0)',
          [...[rows[0].id, pieces !== null, pieces ?? 0]],
        )
      }
    uuids.push(uuid)
  }
  return uuids
}

/** What an undo must restore: everything of the products but version and times, with stock and categories. */
export async function stateOf({ app }: TestApp, merchant: string) {
  const { rows } = await app.platform.connection.pool.query(
    `select name, active, price_sale, price_discount, description, link, search_text, deleted_at is null as is_there,
       (select json_agg(json_build_array(skus.price_sale, skus.price_discount, skus.price_cost, skus.sku, skus.barcode,
          skus.quantity_managed, totals.managed, totals.on_hand, totals.reserved) order by skus.id)
        from skus join stock_totals totals on totals.sku_id = skus.id where skus.product_uuid = products.uuid) as skus,
       (select json_agg(category_id order by category_id) from product_categories where product_uuid = products.uuid)
         as categories
     from products where merchant_uuid = $1 order by id`,
    [merchant],
  )
  return rows
}
