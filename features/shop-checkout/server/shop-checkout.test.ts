import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWithYampi } from '#features/catalogue/server/gateways/testing/connected-yampi.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { cancelOrderHere } from '#simulators/yampi/world/pay.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { closeCheckout } from './close-checkout.ts'
import type { ShopCheckoutDeps } from './deps.ts'

let shops: Awaited<ReturnType<typeof startWithYampi>>
let shop: Awaited<ReturnType<typeof shops.connectedShop>>
let connected = false
let deps: ShopCheckoutDeps
let skuIds: number[]
beforeAll(async () => {
  shops = await startWithYampi()
})
// Within a test, because it waits for the first reading.
beforeEach(async () => {
  if (connected) return
  connected = true
  // Enough for every test: what the shop sold counts twice until the reading after our own entry.
  for (const sku of shops.atYampi('Biquíni cortininha').skus) sku.stock = 50
  shop = await shops.connectedShop()
  const { platform, catalogue, orders } = shops.app.app
  deps = { ...platform, catalogue, orders }
  const { skus } = (await shop.named('Biquíni cortininha')) ?? (await shop.search()).products[0]
  skuIds = skus.map(({ id }: { id: number }) => id)
})
afterAll(() => shops.stop())

const newUuid = () => shops.app.app.platform.ids.uuid()
let buyers = 0
async function bagOf(pieces: number[]) {
  buyers += 1
  const lines = pieces.map((quantity, at) => ({ sku_id: skuIds[at], quantity }))
  const fields = { merchant_uuid: shop.merchantUuid, user_name: `buyer${buyers}`, lines }
  return (await shop.post('/orders/add', fields)).body.row
}
const open = (uuid: string) => shop.post('/orders/shop-checkout/open', { order_uuid: uuid })
const orderOf = async (uuid: string) => (await shop.post('/orders/show', { order_uuid: uuid })).body.row
/** The same page at the simulated Yampi. */
const simulated = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${shops.yampi.url}/yampi/pay/${shops.store.alias}${pathname}${search}`
}
const pay = async (url: string) => {
  expect((await fetch(simulated(url), { method: 'POST' })).status).toBe(200)
}
/** Until the shop's notifications have been worked off. */
async function settled() {
  await shops.yampi.world.deliveries.idle()
  await hurryJobs(shops.app.app)
}

describe('a bag of a connected shop', () => {
  it('is paid at the shop’s own checkout, which shows its pieces and closes it once', async () => {
    shops.listen()
    const { uuid, due } = await bagOf([2])
    const { status, body } = await open(uuid)
    expect([status, body.row.amount]).toEqual([200, due])
    expect(Object.fromEntries(new URL(body.row.url).searchParams)).toMatchObject({
      ...{
        utm_campaign: 'bag',
        utm_source: shop.merchantUuid,
        utm_medium: 'live',
        utm_content: 'shoppingCart',
      },
      'metadata[bag]': uuid,
    })
    expect((await orderOf(uuid)).state).toBe('waiting_payment')
    expect(await (await fetch(simulated(body.row.url))).text()).toContain('2 × ')

    await pay(body.row.url)
    await settled()
    await expect.poll(async () => (await orderOf(uuid)).state).toBe('paid')
    for (const order of shops.store.orders)
      shops.yampi.world.publish(shops.store, 'order.paid', { id: order.id })
    await settled()
    expect((await orderOf(uuid)).payments).toMatchObject([{ method: 'shop', amount: due, state: 'accepted' }])
  })

  it('tells the shop of the live that its newest pieces come from, else of its sale', async () => {
    const campaignOf = async (uuid: string) =>
      new URL((await open(uuid)).body.row.url).searchParams.get('utm_campaign')
    const { body: sale } = await shop.post('/orders/sales/open', {
      ...{ merchant_uuid: shop.merchantUuid, name: 'Bazar' },
    })
    const { uuid } = await bagOf([1])
    const buyer = { userName: `buyer${buyers}` }
    const add = (saleUuid: string | null, liveId: string | null) => {
      const claim =
        liveId === null ? null : { liveId, productKey: 'a', userName: buyer.userName, variant: '' }
      return shops.app.app.orders.addPieces({
        ...{ merchantUuid: shop.merchantUuid, buyer, source: 'claim', saleUuid },
        wants: [{ skuId: skuIds[0]!, quantity: 1, claim }],
      })
    }
    await add(sale.row.uuid, null)
    expect(await campaignOf(uuid)).toBe(sale.row.uuid)
    const lives = [newUuid(), newUuid()]
    for (const live of lives) {
      await add(null, live)
      expect(await campaignOf(uuid)).toBe(live)
    }
    await add(null, lives[0]!)
    expect(await campaignOf(uuid)).toBe(lives[0])
  })

  it('is closed without a notification, by asking the shop', async () => {
    for (const webhook of shops.store.webhooks) webhook.events = []
    const { uuid } = await bagOf([1])
    await pay((await open(uuid)).body.row.url)
    await shops.yampi.world.deliveries.idle()
    expect((await orderOf(uuid)).state).toBe('waiting_payment')
    const since = new Date(shops.app.app.platform.clock.now().getTime() - 60_000)
    expect(await deps.catalogue.shopCheckout.orders.readChanged(shop.merchantUuid, since)).toBe(true)
    expect((await orderOf(uuid)).state).toBe('paid')
  })

  it('leaves what differs from it to the seller: another version, other pieces, a second order', async () => {
    const { uuid, due } = await bagOf([1])
    const first = (await open(uuid)).body.row.url
    const order = { merchantUuid: shop.merchantUuid, reference: uuid, state: 'paid', total: due } as const
    await closeCheckout(deps, { ...order, gatewayOrderId: '1', lines: [{ skuId: skuIds[0]!, quantity: 9 }] })
    expect((await orderOf(uuid)).payments).toMatchObject([{ state: 'to_check', problem: 'changed' }])

    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: `buyer${buyers}` },
      lines: [{ sku_id: skuIds[0], quantity: 1 }],
    })
    await pay(first)
    const since = new Date(shops.app.app.platform.clock.now().getTime() - 60_000)
    await deps.catalogue.shopCheckout.orders.readChanged(shop.merchantUuid, since)
    expect((await orderOf(uuid)).payments).toHaveLength(2)

    const now = (await open(uuid)).body.row
    const paid = { ...order, lines: [{ skuId: skuIds[0]!, quantity: 2 }] }
    await closeCheckout(deps, { ...paid, gatewayOrderId: '2' })
    await closeCheckout(deps, { ...paid, gatewayOrderId: '3' })
    const { state, payments } = await orderOf(uuid)
    expect(state).toBe('paid')
    expect(payments.slice(2)).toMatchObject([
      { state: 'accepted', amount: now.amount },
      { state: 'to_check', problem: 'nothing_due' },
    ])
  })

  it('goes on until its deadline when the shop’s order is cancelled before its payment', async () => {
    const { uuid } = await bagOf([1])
    await open(uuid)
    const order = { merchantUuid: shop.merchantUuid, reference: uuid, total: 0, lines: [] }
    await closeCheckout(deps, { ...order, state: 'cancelled', gatewayOrderId: '9' })
    expect((await orderOf(uuid)).state).toBe('held')
  })

  it('stays as it is for orders of other shops, other references, and a paid one that is cancelled later', async () => {
    const { uuid } = await bagOf([1])
    await open(uuid)
    const lines = [{ skuId: skuIds[0]!, quantity: 1 }]
    const paid = { state: 'paid', total: 1, lines, gatewayOrderId: '10' } as const
    await closeCheckout(deps, { ...paid, merchantUuid: newUuid(), reference: uuid })
    for (const reference of ["'; drop table orders", newUuid(), null])
      await closeCheckout(deps, { ...paid, merchantUuid: shop.merchantUuid, reference })
    expect(await orderOf(uuid)).toMatchObject({ state: 'waiting_payment', payments: [] })

    await closeCheckout(deps, { ...paid, merchantUuid: shop.merchantUuid, reference: uuid })
    const last = shops.store.orders.at(-1)!
    cancelOrderHere(shops.yampi.world, shops.store, last)
    await closeCheckout(deps, {
      ...paid,
      state: 'cancelled',
      merchantUuid: shop.merchantUuid,
      reference: uuid,
    })
    expect((await orderOf(uuid)).state).toBe('paid')
  })

  it('has no such page with our own catalogue, and once nothing is due', async () => {
    const own = await shopOf(shops.app)
    const { skus } = await own.withStock(1)
    const lines = [{ sku_id: skus[0].id, quantity: 1 }]
    const { body } = await own.post('/orders/add', {
      merchant_uuid: own.merchantUuid,
      user_name: 'lia',
      lines,
    })
    const refused = await own.post('/orders/shop-checkout/open', { order_uuid: body.row.uuid })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('loja conectada')])

    const bag = await bagOf([1])
    await shop.post('/orders/cancel', { order_uuid: bag.uuid })
    expect((await open(bag.uuid)).status).toBe(409)
  })
})
