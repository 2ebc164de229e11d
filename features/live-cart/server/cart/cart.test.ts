import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freedStockListeners } from '#features/catalogue/server/stock/freed-stock.ts'
import { releaseExpired } from '#features/catalogue/server/stock/release-expired.ts'
import { unknownHoldMinutes } from '#features/orders/server/bags/deadline.ts'
import { expireBags } from '#features/orders/server/expiry/expire-bags.ts'
import { ordersDeps } from '#features/orders/server/testing/orders-deps.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopWithStream, visitorOf } from '../testing/visitors.ts'
import { mostHeld } from './cart-holds.ts'
import { purgeCarts } from './purge-carts.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())
// What a stream shows is read once in a second.
beforeEach(() => clock.advance(2 * second))

const free = async (skuId: number) => (await app.app.catalogue.stock.availability([skuId])).get(skuId)?.pieces
const lines = (cart: { product_quantity: { sku_id: number; quantity: number }[] }) =>
  cart.product_quantity.map(({ sku_id, quantity }) => [sku_id, quantity])
const releaseHolds = () => releaseExpired({ ...app.app.platform, freedStock: freedStockListeners() })
const orderOf = async (url: string) => {
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  const opened = await app.app.checkout.bags.open(token)
  return opened!.order
}

describe('a cart', () => {
  it('has skus of a stream by the server’s prices, and sets pieces aside for ten minutes', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [5, 5])
    const visitor = visitorOf(app)
    const added = await visitor.add(streamUuid, skuIds[0]!, { quantity: 2 })
    expect(added.status).toBe(200)
    expect(added.headers.get('set-cookie')).toMatch(/^live_cart=.*HttpOnly; SameSite=Lax/)
    await visitor.add(streamUuid, skuIds[1]!)
    const cart = await visitor.cart(streamUuid)
    expect(cart).toMatchObject({ stream_uuid: streamUuid, count: 3, total: 3 * 4990, bag_url: null })
    expect(cart.product_quantity[0]).toMatchObject({
      ...{ name: 'Produto 1', price: 4990, available: true },
      held_until: new Date(clock.now().getTime() + 10 * minute).toISOString(),
    })
    expect(await free(skuIds[0]!)).toBe(3)
  })

  it('does not get a sku that it has a second time', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [5])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    const again = await visitor.add(streamUuid, skuIds[0]!, { quantity: 3 })
    expect([again.status, lines(again.body.row)]).toEqual([200, [[skuIds[0], 1]]])
  })

  it('is replaced by one of another stream once the visitor agrees, and gives its pieces back', async () => {
    const [one, other] = [await shopWithStream(app, [3]), await shopWithStream(app, [3])]
    const visitor = visitorOf(app)
    await visitor.add(one.streamUuid, one.skuIds[0]!)
    const refused = await visitor.add(other.streamUuid, other.skuIds[0]!)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['stream_uuid']])
    expect((await visitor.cart(other.streamUuid)).count).toBe(0)
    expect((await visitor.cart(one.streamUuid)).count).toBe(1)
    const replaced = await visitor.add(other.streamUuid, other.skuIds[0]!, { replace: true })
    expect(lines(replaced.body.row)).toEqual([[other.skuIds[0], 1]])
    expect(await free(one.skuIds[0]!)).toBe(3)
    expect((await visitor.cart(one.streamUuid)).count).toBe(0)
  })

  it('has at most ten pieces of a sku, and none of it at 0', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [30])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    const tooMany = await visitor.set(streamUuid, skuIds[0]!, 11)
    expect([tooMany.status, tooMany.body.errors.quantity]).toEqual([422, ['máximo de 10 unidades']])
    expect(lines((await visitor.set(streamUuid, skuIds[0]!, 10)).body.row)).toEqual([[skuIds[0], 10]])
    expect(await free(skuIds[0]!)).toBe(20)
    expect(lines((await visitor.set(streamUuid, skuIds[0]!, 0)).body.row)).toEqual([])
    expect(await free(skuIds[0]!)).toBe(30)
    expect((await visitor.set(streamUuid, skuIds[0]!, 1)).status).toBe(404)
  })

  it('is asked for with a stream', async () => {
    const answer = await app.call('GET', '/live-cart', {
      token: null,
      headers: { 'accept-language': 'pt-BR' },
    })
    expect([answer.status, answer.body.message]).toEqual([404, 'Live não encontrada (scErr)'])
  })

  it('is opened by its own cookie alone', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [5])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    const stranger = visitorOf(app)
    stranger.withCookie(`${visitor.cookie().slice(0, -4)}AAAA`)
    expect((await stranger.cart(streamUuid)).count).toBe(0)
    expect((await stranger.set(streamUuid, skuIds[0]!, 0)).status).toBe(404)
    expect((await stranger.checkOut(streamUuid)).status).toBe(409)
  })

  it('gets nothing that the stream does not show, that is sold out, or that is sold elsewhere', async () => {
    const { streamUuid, skuIds, products, shop, update } = await shopWithStream(app, [1, 5, 5])
    const other = await shopWithStream(app, [5])
    const visitor = visitorOf(app)
    const status = async (skuId: number) => (await visitor.add(streamUuid, skuId)).status
    expect(await status(other.skuIds[0]!)).toBe(404)
    await update({ active_products_id: [products[0].uuid, products[1].uuid] })
    await shop.post('/streams/products/sold-out', {
      ...{ stream_uuid: streamUuid, product_uuid: products[1].uuid, sold_out: true },
    })
    clock.advance(2 * second)
    expect(await status(skuIds[2]!)).toBe(404)
    expect(await status(skuIds[1]!)).toBe(409)
    expect(await status(skuIds[0]!)).toBe(200)
    expect((await visitorOf(app).add(streamUuid, skuIds[0]!)).status).toBe(409)
  })

  it('is deleted with its cookie’s age', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [5])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    clock.advance(31 * day)
    await purgeCarts(app.app.platform)
    expect((await visitor.cart(streamUuid)).count).toBe(0)
    await releaseHolds()
    expect(await free(skuIds[0]!)).toBe(5)
  })
})

describe('what carts set aside', () => {
  it('is given back when its time is over; the line stays, for who pays first', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [5])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    clock.advance(11 * minute)
    await releaseHolds()
    expect(await free(skuIds[0]!)).toBe(5)
    const [line] = (await visitor.cart(streamUuid)).product_quantity
    expect(line).toMatchObject({ quantity: 1, available: true, held_until: null })
    expect((await visitor.set(streamUuid, skuIds[0]!, 6)).status).toBe(409)
    expect((await visitor.set(streamUuid, skuIds[0]!, 3)).status).toBe(200)
  })

  it('is nothing where the merchant gives pieces to who pays first', async () => {
    const { shop, streamUuid, skuIds } = await shopWithStream(app, [5])
    const terms = { hold_mode: 'payment', hold_minutes: 60, bag_days: 7, has_queue: true }
    const saved = await shop.post('/orders/terms/update', { merchant_uuid: shop.merchantUuid, ...terms })
    expect(saved.status).toBe(200)
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    expect(await free(skuIds[0]!)).toBe(5)
    const { body } = await visitor.checkOut(streamUuid)
    expect((await orderOf(body.row.url)).lines).toMatchObject([{ state: 'wanted', quantity: 1 }])
  })

  it('is at most half of a sku for one network, and so many pieces in all: the rest can be bought by others', async () => {
    const pieces = Array.from({ length: 8 }, () => 20)
    const { streamUuid, skuIds } = await shopWithStream(app, [10, ...pieces])
    for (const quantity of [4, 4, 2]) await visitorOf(app).add(streamUuid, skuIds[0]!, { quantity })
    expect(await free(skuIds[0]!)).toBe(6)
    for (const skuId of skuIds.slice(1))
      for (const _ of [1, 2, 3]) await visitorOf(app).add(streamUuid, skuId, { quantity: 10 })
    const left = await Promise.all(skuIds.map(free))
    const held = 10 + 8 * 20 - left.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    expect(held).toBeLessThanOrEqual(mostHeld.ofNetwork)
    expect(held).toBeGreaterThan(20)
  })

  it('counts bags that are not paid, and a cart alone holds at most twenty pieces', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [10, 100, 100, 100])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!, { quantity: 5 })
    await visitor.checkOut(streamUuid)
    await visitorOf(app).add(streamUuid, skuIds[0]!)
    expect(await free(skuIds[0]!)).toBe(5)
    const greedy = visitorOf(app)
    for (const skuId of skuIds.slice(1)) await greedy.add(streamUuid, skuId, { quantity: 9 })
    expect(await Promise.all(skuIds.slice(1).map(free))).toEqual([91, 91, 100])
  })

  it('is never more than there is, however many add at once', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [3])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitorOf(app).add(streamUuid, skuIds[0]!, { quantity: 1 })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await free(skuIds[0]!)).toBe(2)
  })
})

describe('the checkout of a cart', () => {
  it('makes a bag that takes over what the cart holds, for half an hour until the buyer is known', async () => {
    const { streamUuid, skuIds, uri, shop } = await shopWithStream(app, [2])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    const { status, body } = await visitor.checkOut(streamUuid)
    expect(status).toBe(200)
    const url = new URL(body.row.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ utm_campaign: uri, utm_source: shop.merchantUuid, utm_medium: 'live' },
      utm_content: 'shoppingCart',
    })
    const order = await orderOf(url.href)
    expect(order).toMatchObject({ due: 4990, lines: [{ state: 'held', quantity: 1 }] })
    expect(order.expiresAt?.getTime()).toBe(clock.now().getTime() + unknownHoldMinutes * minute)
    expect(await free(skuIds[0]!)).toBe(1)
    const cart = await visitor.cart(streamUuid)
    expect([cart.count, cart.bag_url]).toEqual([0, url.origin + url.pathname])
    expect((await visitor.checkOut(streamUuid)).status).toBe(409)

    await app.app.orders.changeBuyer({ buyerUuid: order.buyer.uuid, phone: '+5511999998888' })
    const known = await orderOf(url.href)
    expect(known.expiresAt?.getTime()).toBe(clock.now().getTime() + 2 * day)
  })

  it('puts what comes later into the same bag', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [4, 4])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    const first = (await visitor.checkOut(streamUuid)).body.row.url
    await visitor.add(streamUuid, skuIds[1]!)
    const second = (await visitor.checkOut(streamUuid, 'buy_now')).body.row.url
    expect(new URL(second).pathname).toBe(new URL(first).pathname)
    expect(new URL(second).searchParams.get('utm_content')).toBe('other')
    expect((await orderOf(second)).lines).toHaveLength(2)
  })

  it('gives the pieces back when the visitor never comes back', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [2])
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!)
    await visitor.checkOut(streamUuid)
    clock.advance((unknownHoldMinutes + 1) * minute)
    await expireBags(ordersDeps(app))
    expect(await free(skuIds[0]!)).toBe(2)
  })

  it('takes what is left when the time of the hold is over, and nothing that is gone', async () => {
    const { streamUuid, skuIds } = await shopWithStream(app, [1, 1])
    const visitor = visitorOf(app)
    for (const skuId of skuIds) await visitor.add(streamUuid, skuId)
    clock.advance(11 * minute)
    await releaseHolds()
    const faster = visitorOf(app)
    await faster.add(streamUuid, skuIds[0]!)
    clock.advance(2 * second)
    const { body } = await visitor.checkOut(streamUuid)
    expect((await orderOf(body.row.url)).lines.map(({ skuId }) => skuId)).toEqual([skuIds[1]])
    expect(lines(await visitor.cart(streamUuid))).toEqual([[skuIds[0], 1]])
  })
})
