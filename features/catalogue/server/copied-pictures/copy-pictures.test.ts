import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { GatewayProduct } from '../gateways/gateway.ts'
import { storeGatewayProduct } from '../gateways/store-gateway-product.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { eraseCatalogue } from '../purge-deleted.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'
import { copyPictures } from './copy-pictures.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let server: Server
let origin: string
let handler: RequestListener
let asked: string[]
let picture: Buffer
let shop: TestShop
beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    handler(request, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await startTestApp({ clock, variables: { ARARA_SIMULATORS_URL: origin } })
})
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  shop = await shopOf(app)
  asked = []
  handler = (_, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})

let ids = 0
/** A product of the connected shop with these pictures; returns its uuid. */
async function mirrored(...paths: string[]): Promise<string> {
  ids += 1
  const product: GatewayProduct = {
    ...{ gatewayProductId: `${ids}`, name: `Saia ${ids}`, active: true, url: null, description: null },
    ...{ updatedAt: clock.now(), variations: [] },
    images: paths.map((path) => ({
      url: path.startsWith('/') ? origin + path : path,
      width: 90,
      height: 60,
    })),
    skus: [
      {
        ...{ gatewaySkuId: `${ids}1`, sku: null, token: null, barcode: null, title: 'Saia', priceCost: 0 },
        ...{ priceSale: 9_000, priceDiscount: 0, width: 1, height: 1, length: 1, weight: 1 },
        ...{ blockedSale: false, availability: 0, stock: 3, values: [], imageUrls: [], purchaseUrl: null },
      },
    ],
  }
  const { platform, merchants } = app.app
  const merchant = (await merchants.find(shop.merchantUuid))!
  const uuid = await platform.connection.transaction((tx) =>
    storeGatewayProduct(tx, platform, { shop: merchant, gateway: 'yampi' }, product),
  )
  return uuid!
}
const copy = () => copyPictures(app.app.platform, shop.merchantUuid)
const listed = async (uuid: string) => (await shop.search({ id: uuid })).products[0]
const status = async (path: string) => (await fetch(`${app.url}${path}`)).status

describe('the pictures of a connected shop', () => {
  it('are fetched once for each address, and shown by lists and by pages for visitors', async () => {
    const [one, other] = [await mirrored('/a.png', '/b.png'), await mirrored('/a.png')]
    expect((await listed(one)).images[0].thumb.url).toBe(`${origin}/a.png`)
    await copy()
    await copy()
    expect(asked.toSorted()).toEqual(['/a.png', '/b.png'])
    const [first, second] = (await listed(one)).images
    expect([first.id, first.uuid]).toEqual([`${origin}/a.png`, null])
    expect(first.large.url).toMatch(/^\/files\/products\//)
    expect(second.large.url).not.toBe(first.large.url)
    expect((await listed(other)).images[0].large.url).toBe(first.large.url)
    expect((await listed(other)).preview_url).toBe(first.small.url)
    const answer = await fetch(`${app.url}${first.large.url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const [shown] = await app.app.catalogue.shownProducts([other])
    expect(shown?.picture).toBe(first.medium.url)
  })

  it('that are no pictures or lie inside our network leave the drawing, and are not asked for again', async () => {
    handler = (_, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')
    const uuid = await mirrored('/svg.png', 'http://10.0.0.1/a.png', 'file:///etc/passwd')
    await copy()
    clock.advance(7 * hour)
    await copy()
    expect(asked).toEqual(['/svg.png'])
    expect((await app.app.catalogue.shownProducts([uuid]))[0]?.picture).toBeNull()
  })

  it('that cannot be had now are tried again later; the product shows the others until then', async () => {
    const working = handler
    handler = (request, answer) =>
      request.url === '/late.png' ? answer.writeHead(503).end() : working(request, answer)
    const uuid = await mirrored('/late.png', '/there.png')
    await copy()
    const [late, there] = (await listed(uuid)).images
    expect(late.thumb.url).toBe(`${origin}/late.png`)
    expect((await listed(uuid)).preview_url).toBe(there.small.url)
    handler = working
    await copy()
    expect((await listed(uuid)).images[0].thumb.url).toBe(`${origin}/late.png`)
    clock.advance(6 * minute)
    await copy()
    expect((await listed(uuid)).images[0].thumb.url).toMatch(/^\/files\//)
  })

  it('go with the last product that shows them, with their files', async () => {
    const [stays, goes] = [await mirrored('/shared.png'), await mirrored('/shared.png', '/own.png')]
    await copy()
    const [shared, own] = (await listed(goes)).images
    const { platform } = app.app
    const { gateway_product_id } = await listed(goes)
    await productSearchStore(platform.connection.db).removeAtGateway(
      ...([shop.merchantUuid, 'yampi', gateway_product_id, clock.now()] as const),
    )
    await copy()
    expect([await status(shared.small.url), await status(own.small.url)]).toEqual([200, 404])
    expect((await listed(stays)).images[0].thumb.url).toBe(shared.thumb.url)
    await eraseCatalogue(platform, shop.merchantUuid)
    expect(await status(shared.small.url)).toBe(404)
    const { rows } = await platform.connection.pool.query(
      'select count(*)::int as left from copied_pictures where merchant_uuid = $1',
      [shop.merchantUuid],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('are at most 300 a run, covers first, and 1,000 an hour', async () => {
    handler = (_, answer) => answer.writeHead(404).end()
    const { pool } = app.app.platform.connection
    await mirrored()
    await pool.query(
      `insert into products (uuid, merchant_uuid, gateway, gateway_product_id, ref, name, slug, search_text, active,
         price_sale, price_discount, details, version, created_at, updated_at, remote_images)
       select gen_random_uuid(), merchant_uuid, gateway, 'many ' || n, 1000 + n, name, slug, search_text, active,
         price_sale, price_discount, details, version, created_at, updated_at,
         (select jsonb_agg(jsonb_build_object('url', $2 || '/many/' || n || '/' || place || '.png') order by place)
          from generate_series(0, 11) as place)
       from products, generate_series(1, 101) as n where merchant_uuid = $1`,
      [shop.merchantUuid, origin],
    )
    await copy()
    expect(asked).toHaveLength(300)
    expect(asked.filter((path) => path.endsWith('/0.png'))).toHaveLength(101)

    await pool.query('update copied_pictures set attempted_at = $2, next_at = $2 where merchant_uuid = $1', [
      shop.merchantUuid,
      clock.now(),
    ])
    asked = []
    await copy()
    expect(asked).toEqual([])
    clock.advance(hour)
    await copy()
    expect(asked).toHaveLength(300)
  })
})
