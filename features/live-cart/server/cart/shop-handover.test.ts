import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithYampi } from '#features/catalogue/server/gateways/testing/connected-yampi.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { visitorOf } from '../testing/visitors.ts'

let shops: Awaited<ReturnType<typeof startWithYampi>>
beforeAll(async () => {
  shops = await startWithYampi()
})
afterAll(() => shops.stop())

it('a cart of a connected shop goes to its checkout, with tokens and quantities and the campaign of the stream', async () => {
  for (const sku of shops.atYampi('Biquíni cortininha').skus) sku.stock = 50
  const shop = await shops.connectedShop()
  const { uuid: productUuid, skus } = (await shop.named('Biquíni cortininha'))!
  const { uuid, uri } = await activeStream(shops.app, shop.token, { merchant_uuid: shop.merchantUuid })
  await shop.post('/streams/my/update', { uuid, products_uuid: [productUuid] })
  const visitor = visitorOf(shops.app)
  await visitor.add(uuid, skus[0].id, { quantity: 2 })
  await visitor.add(uuid, skus[1].id)
  const { body } = await visitor.checkOut(uuid)
  const url = new URL(body.row.url)
  expect(url.pathname).toMatch(new RegExp(`/${skus[0].token}:2,${skus[1].token}:1$`))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ utm_campaign: uri, utm_source: shop.merchantUuid, utm_medium: 'live' },
    utm_content: 'shoppingCart',
  })
})
