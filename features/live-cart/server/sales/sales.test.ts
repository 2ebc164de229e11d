import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopWithStream, visitorOf } from '../testing/visitors.ts'

const clock = fixedClock('2026-11-21T20:00:30Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const campaign = { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'verao' }

/** A stream that is live, whose buyers put two pieces of its first product into a bag each. */
async function live() {
  const made = await shopWithStream(app, [20, 20])
  const { pool } = app.app.platform.connection
  await pool.query(`update streams set broadcast_status = 'live', live_since = $2 where uuid = $1`, [
    ...[made.streamUuid, clock.now()],
  ])
  clock.advance(2 * second)
  const { shop, streamUuid, skuIds } = made
  const agreed = async (analytics: boolean) => {
    const browser_id = crypto.randomUUID()
    await app.call('POST', '/analytics/consent', { body: { analytics, browser_id } })
    return browser_id
  }
  return {
    ...made,
    numbers: async () => (await shop.post('/streams/numbers', { uuid: streamUuid })).body.row,
    compared: async () => {
      const { body } = await shop.post('/streams/numbers/lives', { merchant_uuid: shop.merchantUuid })
      return Object.fromEntries(
        body.columns.map((name: string, at: number) => [name, body.rows[0][at]]),
      ) as Record<string, unknown>
    },
    /** Returns the bag. */
    async buys(isAgreed: boolean, headers = {}) {
      const visitor = visitorOf(app)
      await visitor.add(streamUuid, skuIds[0]!, { quantity: 2 })
      const browser_id = await agreed(isAgreed)
      const { body } = await visitor.checkOut(streamUuid, 'cart', { browser_id, ...campaign }, headers)
      const token = new URL(body.row.url).pathname.split('/').at(-1) ?? ''
      return (await app.app.checkout.bags.open(token))!.order
    },
    pays: async ({ uuid, version, due }: { uuid: string; version: number; due: number }) =>
      shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount: due }),
  }
}

describe('what a live sold', () => {
  it('is what was paid of the bags that began in its carts, at the minute of the checkout', async () => {
    const { buys, pays, numbers, compared, products } = await live()
    const first = await buys(false)
    clock.advance(3 * minute)
    await buys(false)
    expect(await numbers()).toMatchObject({ orders: 2, sales: 0, revenue: 0, products: [], origins: [] })

    clock.advance(minute)
    expect((await pays(first)).status).toBe(200)
    const shown = await numbers()
    expect(shown).toMatchObject({ orders: 2, sales: 1, revenue: 9980, origins: [] })
    expect(shown.minutes).toMatchObject([{ at: '2026-11-21T20:00:00.000Z', sales: 1, viewers: null }])
    expect(shown.products).toMatchObject([
      { uuid: products[0].uuid, name: 'Produto 1', sold: 2, carts: 0, at: '2026-11-21T20:00:00.000Z' },
    ])
    expect(await compared()).toMatchObject({ orders: 2, sales: 1, revenue: 9980 })
  })

  it('is joined with the campaign of buyers who agreed to statistics, and of nobody else', async () => {
    const { buys, pays, numbers } = await live()
    const agreed = await buys(true)
    const refused = await buys(false)
    const refusesByBrowser = await buys(true, { 'sec-gpc': '1' })
    for (const order of [agreed, refused, refusesByBrowser]) await pays(order)
    const shown = await numbers()
    expect(shown).toMatchObject({ sales: 3, revenue: 3 * 9980 })
    expect(shown.origins).toMatchObject([
      { source: 'instagram', medium: 'story', campaign: 'verao', sales: 1, revenue: 9980 },
    ])
  })

  it('is in the exported file, minute by minute', async () => {
    const { buys, pays, shop, streamUuid } = await live()
    await pays(await buys(false))
    const file = await fetch(`${app.url}/api/streams/${streamUuid}/numbers/file?format=csv`, {
      headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'pt-BR' },
    })
    const [head = '', first = ''] = (await file.text()).split('\r\n')
    expect(head).toMatch(/Vendas"?$/)
    expect(first).toMatch(/1$/)
  })
})
