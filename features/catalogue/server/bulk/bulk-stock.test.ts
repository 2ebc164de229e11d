import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const show = async (uuid: string) => {
  const { body } = await app.call('GET', `/products/changes/${uuid}`, { token: shop.token })
  return body.row
}
const onHand = async (skuId: number) =>
  (await app.app.catalogue.stock.availability([skuId])).get(skuId)?.onHand

/** Sells a piece in a transaction that ends only once the change waits for it. */
async function sellDuring(skuId: number, begin: () => Promise<string>): Promise<string> {
  const { connection } = app.app.platform
  const { stock } = app.app.catalogue
  const name = { holder: 'bulk stock', key: `${skuId} ${Math.random()}` }
  await stock.reserve({ ...name, skuId, quantity: 1, expiresAt: null })
  return connection.transaction(async (tx) => {
    await stock.sell(name, tx)
    const uuid = await begin()
    await eventually(async () => {
      const { rows } = await connection.pool.query(
        `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows.length > 0
    })
    return uuid
  })
}

it('adds pieces to the stock that is left after a sale at the same time, and takes the same number back', async () => {
  const product = await shop.withStock(10)
  const skuId = product.skus[0].id
  const uuid = await sellDuring(skuId, async () => {
    const { body } = await shop.post('/products/bulk/apply', {
      merchant_uuid: shop.merchantUuid,
      target: { product_uuids: [product.uuid] },
      edit: { field: 'stock', by: 'add', value: 5 },
    })
    return body.row.uuid
  })
  await expect.poll(async () => (await show(uuid)).state, { timeout: 60_000 }).toBe('done')
  expect(await onHand(skuId)).toBe(14)

  await sellDuring(skuId, async () => (await shop.post('/products/bulk/undo', { uuid })).body.row.uuid)
  await expect.poll(async () => (await show(uuid)).state, { timeout: 60_000 }).toBe('undone')
  expect(await onHand(skuId)).toBe(8)
})
