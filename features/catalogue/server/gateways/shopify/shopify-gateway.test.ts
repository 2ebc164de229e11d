import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import type { CatalogueGateway } from '../gateway.ts'
import { shopifyGateway } from './shopify-gateway.ts'

let app: IntegrationsApp
let gateway: CatalogueGateway
beforeAll(async () => {
  app = await startIntegrationsApp()
  const { id } = await app.connectShop(lu)
  const shop = await app.integrations.shopOf(id)
  gateway = shopifyGateway(shop!)
})
afterAll(() => app.stop())

const product = () => app.shopify.shop(simulatedShop)!.products[0]!
const read = async () => (await gateway.product(String(product().id)))!

describe('a product of Shopify', () => {
  it('is struck through at the price to compare with', async () => {
    expect((await read()).skus[0]).toMatchObject({
      sku: 'VES-01-P-AREIA',
      title: 'Vestido midi de linho - P - Areia',
      priceSale: 25_990,
      priceDiscount: 21_990,
      stock: 6,
      values: [
        { variation: 'Tamanho', value: 'P' },
        { variation: 'Cor', value: 'Areia' },
      ],
    })
    product().variants[0]!.compareAtPrice = '100.00'
    expect((await read()).skus[0]).toMatchObject({ priceSale: 21_990, priceDiscount: 0 })
  })

  it('without options has one sku without values', async () => {
    const all = (await gateway.changedProducts(null, null)).products
    const bag = all.find(({ name }) => name === 'Bolsa tiracolo de palha')
    expect(bag).toMatchObject({ variations: [], skus: [{ title: 'Bolsa tiracolo de palha', values: [] }] })
    expect(all.find(({ name }) => name === 'Colar de conchas')).toMatchObject({ active: false })
  })

  it('is read whole with more than a hundred variants', async () => {
    const [first] = product().variants
    product().variants = Array.from({ length: 230 }, (_, index) => ({ ...first!, id: 50_000 + index }))
    expect((await read()).skus).toHaveLength(230)
  })
})

describe('a page of products', () => {
  it('is smaller where Shopify finds the query too expensive', async () => {
    app.shopify.faults.mostCost = 60
    const sizes: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<CatalogueGateway['changedProducts']>> = await gateway.changedProducts(
        null,
        cursor,
      )
      sizes.push(page.products.length)
      cursor = page.next
    } while (cursor !== null)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(22)
    app.shopify.faults.mostCost = 1_000
  })
})
