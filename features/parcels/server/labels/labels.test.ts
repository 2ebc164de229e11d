import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { carrierKinds } from '#features/carriers/contract.ts'
import { services } from '#features/carriers/server/testing/carrier-shop.ts'
import { type CarriersApp, startCarriersApp } from '#features/carriers/server/testing/carriers-app.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { trackOf } from '../../track.ts'
import { type LabelFault, labelFaults, labelShop } from '../testing/label-shop.ts'

const start = new Date('2026-11-23T12:00:00Z')
const clock = fixedClock(start)
/** The rows of docs/label-faults.md, as they were observed. */
const observed: string[][] = []
let carriers: CarriersApp
beforeAll(async () => {
  carriers = await startCarriersApp(clock)
})
beforeEach(() => {
  clock.set(start)
  carriers.recover()
})
afterAll(() => carriers.stop())

describe.each(carrierKinds)('labels of a carrier: %s', (kind) => {
  const [pac, sedex] = services[kind]
  const shopOf = () => labelShop(carriers, clock, [pac, sedex])

  it('are bought once, by the service that the buyer chose, and printed', async () => {
    const shop = await shopOf()
    const order = await shop.buy('rosa', pac.name)
    expect((await shop.order([order])).body.row).toEqual({ started: 1, refused: [] })
    const label = await shop.becomes(order, 'ready')
    expect(label).toMatchObject({ carrier: kind, service: pac.name, problem: null, parcel: 'waiting' })
    expect(trackOf({ carrier: null, trackingCode: label.tracking_code })).toMatchObject({ isMistyped: false })
    expect(shop.there(order)).toHaveLength(1)
    const again = (await shop.order([order])).body.row
    expect(again).toEqual({ started: 0, refused: [{ order_uuid: order.uuid, reason: 'has_label' }] })
    const pages = await shop.printed(kind, [order.number])
    expect(pages).toEqual([expect.stringContaining(label.tracking_code)])
  })

  it('are bought for many orders at once; one that is refused leaves the others', async () => {
    const shop = await shopOf()
    const orders = []
    for (const name of ['rosa', 'bia', 'caio']) orders.push(await shop.buy(name, sedex.name))
    const bad = await shop.buy('dora', pac.name, { postalCode: '30140072' })
    carriers.worlds[kind].faults.rejectedZip = '30140072'
    const unpaid = await shop.bag('eva')
    const { started, refused } = (await shop.order([...orders, bad, unpaid])).body.row
    expect([started, refused]).toEqual([4, [{ order_uuid: unpaid.uuid, reason: 'order_state' }]])
    expect((await shop.purchases()).map(({ order_uuid }) => order_uuid)).toEqual(
      [...orders, bad].map(({ uuid }) => uuid),
    )
    for (const order of orders) await shop.becomes(order, 'ready')
    expect(await shop.becomes(bad, 'failed')).toMatchObject({ problem: 'address_refused' })
    expect(
      await shop.printed(
        kind,
        orders.map(({ number }) => number),
      ),
    ).toHaveLength(3)
    expect(await shop.printed(kind, [bad.number])).toBe(409)
    const purchases = await shop.purchases()
    expect(purchases.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'failed'])
    expect(new Set(purchases.map(({ purchase_uuid }) => purchase_uuid)).size).toBe(1)
    clock.advance(20 * minute)
    expect(await shop.purchases()).toEqual([])
  })

  it('are bought once by a process that was killed after the carrier had made one', async () => {
    const shop = await shopOf()
    const order = await shop.buy('rosa', pac.name)
    await shop.killed(order)
    expect(shop.there(order)).toHaveLength(1)
    clock.advance(5 * minute)
    await shop.later()
    expect(await shop.becomes(order, 'ready')).toMatchObject({ problem: null })
    expect(shop.there(order)).toHaveLength(1)
  })

  it.each(labelFaults.filter((fault) => !shopFaultsWithout[kind].includes(fault)))(
    'that %s is bought once in the end, or says what to do',
    async (fault) => {
      const shop = await shopOf()
      const order = await shop.buy('rosa', pac.name)
      const { price } = (await shop.prices([order])).parcels[0].prices[0]
      shop.fails(kind, fault)
      await shop.order([order], fault === 'has become dearer' ? { most_price: price } : {})
      const label = await shop.isTried(order)
      const shown = label.problem ?? 'nothing'
      let how = 'at once'
      if (label.state === 'failed') {
        carriers.recover()
        if (fault.startsWith('withdr')) await carriers.connect(kind, shop)
        await shop.order([order])
        how = 'after the seller bought it again'
      } else if (label.state === 'buying') {
        carriers.recover()
        await shop.recovers(order)
        how = 'by itself'
      }
      await shop.becomes(order, 'ready')
      expect(shop.there(order)).toHaveLength(1)
      observed.push([kind, fault, shown, how, '1'])
    },
  )

  it('are cancelled until their parcel is posted; then another one may be bought', async () => {
    const shop = await shopOf()
    const order = await shop.buy('rosa', pac.name)
    await shop.order([order])
    await shop.becomes(order, 'ready')
    expect((await shop.cancel(order)).status).toBe(204)
    expect(await shop.becomes(order, 'cancelled')).toMatchObject({ parcel: 'cancelled' })
    expect(shop.there(order)).toEqual([])
    await shop.order([order])
    await shop.becomes(order, 'ready')
    shop.move(kind, order, 'posted')
    await shop.later()
    await expect.poll(async () => (await shop.label(order)).parcel).toBe('posted')
    expect((await shop.cancel(order)).status).toBe(409)
  })

  it('are followed: their orders are sent and delivered, and the buyer is e-mailed the code', async () => {
    const shop = await shopOf()
    const order = await shop.buy('rosa', pac.name, { email: `rosa.${kind}@buyer.example` })
    await shop.order([order])
    const { tracking_code } = await shop.becomes(order, 'ready')
    shop.move(kind, order, 'posted')
    await shop.later()
    await expect.poll(() => shop.stateOf(order)).toBe('sent')
    expect(await carriers.app.app.orders.find(order.uuid)).toMatchObject({
      ...{ carrier: pac.name, trackingCode: tracking_code },
    })
    const emails = async () =>
      (
        await carriers.app.app.platform.connection.pool.query(
          `select text from outgoing_messages where recipient = $1`,
          [`rosa.${kind}@buyer.example`],
        )
      ).rows.map(({ text }) => text as string)
    await expect.poll(async () => (await emails()).some((text) => text.includes(tracking_code))).toBe(true)
    if (kind === 'correios') {
      shop.move(kind, order, 'out_for_delivery')
      await shop.later()
      await expect.poll(async () => (await emails()).join()).toContain('Saiu para entrega')
      expect(await shop.page(order)).toMatch(/Saiu para entrega.*Postado/s)
    }
    shop.move(kind, order, 'delivered')
    await shop.later()
    await expect.poll(() => shop.stateOf(order)).toBe('delivered')
    await expect.poll(async () => (await emails()).join()).toContain('Pedido entregue')
    expect(await shop.page(order)).toMatch(/Pedido entregue.*Postado.*Entregue/s)
    const before = (await emails()).length
    await shop.later()
    expect((await emails()).length).toBe(before)
  })
})

/** Faults that a carrier cannot have: Correios sell on credit, and have no cart. */
const shopFaultsWithout: Record<(typeof carrierKinds)[number], LabelFault[]> = {
  melhor_envio: [],
  correios: [
    ...(['has no balance', 'lets the cart expire', 'loses the answer of the payment'] as const),
    ...(['is slow to make labels', 'has become dearer'] as const),
    'withdraws the access after the payment',
  ],
}

describe('labels', () => {
  it('are of those who administer the brand alone, and tell why one is not bought', async () => {
    const shop = await labelShop(carriers, clock, services.melhor_envio)
    const order = await shop.buy('rosa', services.melhor_envio[0].name)
    const stranger = await activePerson(carriers.app)
    expect((await shop.order([order], {}, stranger.token)).status).toBe(404)
    expect(
      (await shop.post('/parcels/labels/cancel', { order_uuid: order.uuid }, stranger.token)).status,
    ).toBe(404)
    const other = await labelShop(carriers, clock, services.melhor_envio)
    const { refused } = (await other.order([order])).body.row
    expect(refused).toEqual([{ order_uuid: order.uuid, reason: 'unknown_order' }])
    const bag = await shop.paidWithoutAddress('bia')
    expect((await shop.order([bag])).body.row.refused[0].reason).toBe('no_address')
  })

  it('are bought by connections that allow it, with the documents of both sides', async () => {
    const [pac] = services.melhor_envio
    const shop = await labelShop(carriers, clock, [pac])
    const order = await shop.buy('rosa', pac.name)
    const reasonOf = async (bought = order) => (await shop.order([bought])).body.row.refused[0]?.reason
    const { pool } = carriers.app.app.platform.connection
    await pool.query(
      `update service_connections set permissions = '{users-read,shipping-calculate}' where merchant_uuid = $1`,
      [shop.merchantUuid],
    )
    clock.advance(31 * day)
    // Renewed tokens allow what the first ones did.
    await carriers.app.app.services.callMelhorEnvio(
      (await carriers.app.app.services.accountOf(shop.merchantUuid, 'melhor_envio'))!.connectionUuid,
      { path: '/me' },
    )
    clock.set(start)
    expect(await reasonOf()).toBe('reconnect')
    await carriers.connect('melhor_envio', shop)
    await shop.post('/merchants/my/update', { uuid: shop.merchantUuid, document: null })
    expect(await reasonOf()).toBe('no_sender_document')
    await shop.post('/merchants/my/update', { uuid: shop.merchantUuid, document: '11222333000181' })
    // Chosen when the page did not ask for it yet.
    const nameless = await shop.buy('bia', pac.name)
    await carriers.app.app.platform.connection.pool.query(
      'update deliveries set tax_id = null where order_uuid = $1',
      [nameless.uuid],
    )
    expect(await reasonOf(nameless)).toBe('no_document')
    expect(await reasonOf()).toBeUndefined()
    await shop.becomes(order, 'ready')
  })

  it('have a price before they are bought, and a balance where the carrier tells it', async () => {
    const [pac, sedex] = services.melhor_envio
    const shop = await labelShop(carriers, clock, [pac, sedex, ...services.correios])
    const order = await shop.buy('rosa', sedex.name)
    const { parcels, balances } = await shop.prices([order])
    expect(parcels).toMatchObject([
      { order_uuid: order.uuid, reason: null, chosen: { carrier: 'melhor_envio', code: '2' } },
    ])
    expect(parcels[0].prices).toHaveLength(4)
    const { price } = parcels[0].prices.find(({ code }: { code: string }) => code === '2')
    expect(balances).toEqual([
      { carrier: 'melhor_envio', balance: 500_00 },
      { carrier: 'correios', balance: null },
    ])
    await shop.order([order])
    expect(await shop.becomes(order, 'ready')).toMatchObject({ price })
    expect((await shop.prices([order])).balances[0].balance).toBe(500_00 - price)
  })

  it('are read at once when Melhor Envio points to their parcel', async () => {
    const shop = await labelShop(carriers, clock, services.melhor_envio)
    const order = await shop.buy('rosa', services.melhor_envio[0].name)
    await shop.order([order])
    await shop.becomes(order, 'ready')
    await carriers.app.app.parcels.trackDue()
    // The event comes by itself; the clock stands still.
    shop.move('melhor_envio', order, 'posted')
    await expect.poll(() => shop.stateOf(order), { timeout: 60_000 }).toBe('sent')
  })
})

describe('docs/label-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'label-faults.md', title: 'Faults of carriers while labels are bought', rows: observed },
      intro:
        'Each row was observed by `features/parcels/server/labels/labels.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it).',
      heads: ['carrier', 'fault', 'the order shows', 'the label is there', 'labels there'],
    })
  })
})
