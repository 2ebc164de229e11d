import { fixedClock } from '#platform/server/clock.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { largestCopyAddress } from '../../products/image-address.ts'
import { imageStore } from '../../products/image-store.ts'
import { shopOf } from '../../testing/shop.ts'
import type { ProductDraft } from '../gateway.ts'
import { nativeGateway } from '../native-gateway.ts'
import type { GatewayFixture } from './gateway-fixture.ts'

/** The stock of one product each: sold out, unlimited, and counted. */
const stocks = [0, null, 3, 4, 5]

/** Our own catalogue with a few products. */
export async function nativeFixture(): Promise<GatewayFixture> {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const app = await startTestApp({ clock })
  const { merchantUuid } = await shopOf(app)
  const { platform } = app.app
  const shop = { uuid: merchantUuid, brandId: 1, name: 'Loja', productGateway: 'full-checkout' as const }
  const gateway = nativeGateway(platform, shop)
  for (const [index, stock] of stocks.entries()) await gateway.createProduct(draftOf(index, stock))

  return {
    gateway,
    productCount: stocks.length,
    pictures: () =>
      Promise.all(
        [1, 2].map(async () => {
          const now = clock.now()
          const image = { uuid: platform.ids.uuid(), merchantUuid, productUuid: null, name: '', position: 0 }
          const { uuid } = await imageStore(platform.connection.db).add({
            ...image,
            createdAt: now,
            unusedSince: now,
          })
          return `${publicOrigin(platform.env)}${largestCopyAddress(uuid)}`
        }),
      ),
    async sellFor(gatewayProductId, centavos) {
      clock.advance(1000)
      const product = await gateway.product(gatewayProductId)
      if (!product) throw new Error('no such product')
      await gateway.updateProduct(gatewayProductId, {
        ...product,
        isDigital: false,
        simple: false,
        imageUrls: [],
        skus: product.skus.map(({ purchaseUrl: _, ...sku }) => ({
          ...sku,
          priceSale: centavos,
          priceDiscount: 0,
        })),
      })
    },
    remove: (gatewayProductId) => gateway.removeProduct(gatewayProductId),
    now: clock.now,
    later: () => clock.advance(86_400_000),
    fail: null,
    recover: async () => {},
    misbehaving: null,
    buys: null,
    stop: () => app.stop(),
  }
}

function draftOf(index: number, stock: number | null): ProductDraft {
  const name = `Caneca ${index + 1}`
  const values = ['Azul', 'Verde']
  return {
    name,
    active: true,
    isDigital: false,
    simple: false,
    description: null,
    imageUrls: [],
    variations: [{ name: 'Cor', values }],
    skus: values.map((value) => ({
      gatewaySkuId: null,
      sku: `CAN-${index + 1}-${value}`,
      token: null,
      barcode: null,
      title: `${name} - ${value}`,
      priceCost: 1_000,
      priceSale: 4_990,
      priceDiscount: index === 2 ? 3_990 : 0,
      width: 10,
      height: 10,
      length: 10,
      weight: 1,
      blockedSale: false,
      availability: 0,
      stock,
      values: [{ variation: 'Cor', value }],
      imageUrls: [],
    })),
  }
}
