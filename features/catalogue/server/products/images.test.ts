import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, sendFile } from '#features/bio/server/testing/bio-page.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { previewsOf } from '../../contract.ts'
import { eraseCatalogue, purgeDeleted } from '../purge-deleted.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const upload = async (of: TestShop, bytes?: Buffer) =>
  sendFile(
    app,
    of.token,
    `/products/images?merchant_uuid=${of.merchantUuid}`,
    'image',
    bytes ?? (await photo()),
  )
const uploaded = async (of = shop) => (await upload(of)).body.row
const statusOf = async (address: string) => (await fetch(app.url + address)).status
const link = { name: 'Vestido', link: 'lu.com.br/vestido', price_sale: 8990 }

describe('a picture of a product', () => {
  it('is re-encoded as a JPEG in four sizes', async () => {
    const image = await uploaded()
    for (const [copy, side] of Object.entries({ small: 120, thumb: 300, medium: 600, large: 1200 })) {
      expect(image[copy]).toMatchObject({ width: side, height: side })
      const bytes = Buffer.from(await (await fetch(app.url + image[copy].url)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side })
    }
    const stranger = { ...shop, token: (await shopOf(app)).token }
    expect((await upload(stranger)).status).toBe(404)
    const refused = await upload(shop, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image']])
  })

  it('is refused with very many pixels in few bytes, and at once above 10 MB', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const refused = await upload(shop, bomb)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image']])
    expect((await upload(shop, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413)
  })

  it('has its place in the product’s set, which follows a new order', async () => {
    const [a, b] = [await uploaded(), await uploaded()]
    const { row } = (await shop.create({ ...link, images: [a.uuid, { url: b.large.url }] })).body
    expect(row.images).toEqual({ cdn_url: `/files/product-sets/${row.uuid}~2/`, count: 2 })
    const firstOf = async () => (await fetch(app.url + previewsOf(row.images.cdn_url)[0])).url
    expect(await firstOf()).toBe(app.url + a.large.url)
    await shop.update({ product_uuid: row.uuid, images: [{ uuid: b.uuid }, { uuid: a.uuid }] })
    expect(await firstOf()).toBe(app.url + b.large.url)
    expect(await statusOf(`/files/product-sets/${row.uuid}~2/7.jpg`)).toBe(404)
  })

  it('of a sku are in the order in which they were chosen, and stay when other fields are saved', async () => {
    const [a, b] = [await uploaded(), await uploaded()]
    const skus = [{ price_sale: 100, images: [b.uuid, a.uuid] }]
    const { row } = (await shop.create({ name: 'Caneca', images: [a.uuid, b.uuid], skus })).body
    const ofSku = (product: typeof row) => product.skus[0].images.map(({ uuid }: { uuid: string }) => uuid)
    expect(ofSku(row)).toEqual([b.uuid, a.uuid])
    const renamed = await shop.update({ product_uuid: row.uuid, name: 'Caneca azul' })
    expect(ofSku(renamed.body.row)).toEqual([b.uuid, a.uuid])
    const without = await shop.update({ product_uuid: row.uuid, images: [a.uuid] })
    expect(ofSku(without.body.row)).toEqual([a.uuid])
  })

  it('of a sku is one of the product’s', async () => {
    const [a, b] = [await uploaded(), await uploaded()]
    const skus = [{ price_sale: 100, images: [{ uuid: b.uuid }] }]
    const { row } = (await shop.create({ name: 'Caneca', images: [a.uuid], skus })).body
    expect(row.images.map(({ uuid }: { uuid: string }) => uuid)).toEqual([a.uuid, b.uuid])
    expect(row.skus[0].images).toMatchObject([{ uuid: b.uuid, order: 1 }])
  })

  it('is refused if another product shows it, or another merchant uploaded it', async () => {
    const [shown, foreign] = [await uploaded(), await uploaded(await shopOf(app))]
    await shop.create({ ...link, images: [shown.uuid] })
    for (const { uuid } of [shown, foreign])
      expect((await shop.create({ ...link, images: [uuid] })).body.errors).toEqual({
        'images.0.url': ['A foto não foi encontrada. Envie a foto de novo.'],
      })
    const skus = [{ price_sale: 100, images: [{ url: 'https://example.com/a.jpg' }] }]
    expect(Object.keys((await shop.create({ name: 'Caneca', skus })).body.errors)).toEqual([
      'skus.0.images.0.url',
    ])
  })
})

describe('what is no longer needed', () => {
  it('is deleted: unused pictures after a week, removed products after 30 days unless pieces are held', async () => {
    const own = await shopOf(app)
    const [unused, shown] = [await uploaded(own), await uploaded(own)]
    await own.create({ ...link, images: [shown.uuid] })
    const [removed, held] = [await own.withStock(1), await own.withStock(1)]
    const { stock } = app.app.catalogue
    const expiresAt = new Date(clock.now().getTime() + 90 * day)
    await stock.reserve({ holder: 'test', key: 'held', skuId: held.skus[0].id, quantity: 1, expiresAt })
    for (const { uuid } of [removed, held]) await own.update({ product_uuid: uuid, must_delete: true })

    const left = async () => {
      const { rows } = await app.app.platform.connection.pool.query(
        'select uuid from products where merchant_uuid = $1 and deleted_at is not null',
        [own.merchantUuid],
      )
      return rows.map(({ uuid }: { uuid: string }) => uuid).toSorted()
    }
    clock.advance(8 * day)
    await purgeDeleted(app.app.platform)
    expect([await statusOf(unused.large.url), await statusOf(shown.large.url)]).toEqual([404, 200])
    expect(await left()).toEqual([removed.uuid, held.uuid].toSorted())
    clock.advance(23 * day)
    await purgeDeleted(app.app.platform)
    expect(await left()).toEqual([held.uuid])
    expect(await stock.availability([removed.skus[0].id])).toEqual(new Map())
  })

  it('goes with the merchant: its products, lists, stock and pictures', async () => {
    const own = await shopOf(app)
    const picture = await uploaded(own)
    const size = await own.variation('Tamanho', ['P'])
    await own.post('/products/categories/save', { merchant_uuid: own.merchantUuid, name: 'Casa' })
    const skus = [{ price_sale: 1, variations_values_ids: size.values, images: [picture.uuid] }]
    await own.create({ name: 'Saia', variations_ids: [size.id], skus })
    await eraseCatalogue(app.app.platform, own.merchantUuid)

    expect(await statusOf(picture.large.url)).toBe(404)
    const { pool } = app.app.platform.connection
    const { rows: tables } = await pool.query(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'merchant_uuid' and table_name not like 'merchant%'`,
    )
    for (const { table_name: table } of tables) {
      const { rows } = await pool.query(`select 1 from "${table}" where merchant_uuid = $1`, [
        own.merchantUuid,
      ])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})
