import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

/** A product in two colours with five pieces of each, of which two of the second are held. */
async function heldProduct() {
  const colours = await shop.variation(`Cor ${Math.random()}`, ['Azul', 'Preto', 'Grafite'])
  const [blue, black, graphite] = colours.values
  const sku = { price_sale: 4990, quantity_managed: true, stock_quantity: 5 }
  const { body } = await shop.create({
    name: 'Caneca',
    variations_ids: [colours.id],
    skus: [blue, black].map((value) => ({ ...sku, variations_values_ids: [value] })),
  })
  const [ofBlue, ofBlack] = body.row.skus
  const expiresAt = new Date(clock.now().getTime() + 3_600_000)
  await app.app.catalogue.stock.reserve({
    ...{ holder: 'test', key: body.row.uuid, skuId: ofBlack.id, quantity: 2, expiresAt },
  })
  return { product: body.row, ofBlue, ofBlack, blue, graphite }
}
const as = ({ id, price_sale }: { id: number; price_sale: number }, value: number | undefined) => ({
  ...{ id, price_sale, variations_values_ids: [value] },
})

describe('the skus of a product', () => {
  it('keep price, stock, history and held pieces when a value is renamed and the order changes', async () => {
    const { product, ofBlue, ofBlack, blue, graphite } = await heldProduct()
    const { status, body } = await shop.update({
      product_uuid: product.uuid,
      skus: [as({ ...ofBlack, price_sale: 5990 }, graphite), as(ofBlue, blue)],
    })
    expect([status, body.row.skus]).toMatchObject([
      200,
      [
        {
          ...{ id: ofBlack.id, token: ofBlack.token, price_sale: 5990, title: 'Caneca - Grafite' },
          ...{ stock_quantity: 3, total_in_stock: 5 },
        },
        { id: ofBlue.id, token: ofBlue.token, stock_quantity: 5 },
      ],
    ])
    const entries = await shop.post('/products/stock/entries', {
      merchant_uuid: shop.merchantUuid,
      sku_id: ofBlack.id,
    })
    const kind = entries.body.columns.indexOf('kind')
    expect(entries.body.rows.map((row: unknown[]) => row[kind])).toEqual(['reserved', 'corrected'])
  })

  it('are not removed while pieces of them are held', async () => {
    const { product, ofBlue, ofBlack, blue } = await heldProduct()
    const without = () => shop.update({ product_uuid: product.uuid, name: 'Copo', skus: [as(ofBlue, blue)] })
    const refused = await without()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Caneca - Preto tem 2 peças reservadas. Espere a compra terminar antes de remover.',
    ])
    const { products } = await shop.search({ id: product.uuid })
    expect(products[0]).toMatchObject({ name: product.name, version: 1, skus: { length: 2 } })
    await app.app.catalogue.stock.release({ holder: 'test', key: product.uuid })
    const { status, body } = await without()
    expect([status, body.row.skus.length]).toEqual([200, 1])
    expect(body.row.skus[0].id).not.toBe(ofBlack.id)
  })
})
