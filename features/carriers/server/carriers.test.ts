import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { merchantErased } from '#features/merchants/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { carrierKinds } from '../carrier-kinds.ts'
import { carrierList } from './carrier-list.ts'
import type { CarriersDeps } from './deps.ts'
import { quoteParcel } from './quotes/quote-parcel.ts'
import { carrierShop, services } from './testing/carrier-shop.ts'
import { type CarriersApp, carrierFaults, startCarriersApp } from './testing/carriers-app.ts'

const start = new Date('2026-11-23T12:00:00Z')
const clock = fixedClock(start)
const to = '30140071'
/** The rows of docs/carrier-faults.md, as they were observed. */
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

const bags = () => carriers.app.app.checkout.bags
type Order = Awaited<ReturnType<Awaited<ReturnType<typeof carrierShop>>['bag']>>
const shown = async (order: Order) => bags().show((await carriers.app.app.orders.find(order.uuid))!, to)
const namesIn = async (order: Order) => (await shown(order)).options?.map(({ service }) => service)
const depsOf = (): CarriersDeps => {
  const { platform, merchants, services } = carriers.app.app
  return {
    ...platform,
    merchants,
    services,
    carriers: carrierList({ services, ...platform }),
    asking: new Map(),
  }
}
const home = {
  ...{ recipient: 'Rosa Lima', phone: '+5514999990000', email: null, taxId: '52998224725', postalCode: to },
  ...{
    street: 'Rua da Bahia',
    number: '100',
    complement: '',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
  },
}

/** What was observed with and without a table of the shop. */
const both = (seen: string) => [seen, seen]

describe.each(carrierKinds)('freight by a carrier: %s', (kind) => {
  const [pac, sedex] = services[kind]
  const other = services[kind === 'correios' ? 'melhor_envio' : 'correios'][0]

  it('is what its services cost, the cheapest first, with the days that the shop needs', async () => {
    const shop = await carrierShop(carriers, [sedex, pac])
    const { options } = await shown(await shop.bag('rosa'))
    expect(options).toMatchObject([
      { service: pac.name, carrier: { kind, code: pac.code } },
      { service: sedex.name, carrier: { kind, code: sedex.code } },
    ])
    const [cheap, fast] = options!
    expect(cheap!.price).toBeLessThan(fast!.price)
    expect(fast!.days).toBe(5)
  })

  it('is also understood of one service alone', async () => {
    const shop = await carrierShop(carriers, [sedex])
    expect(await namesIn(await shop.bag('rosa'))).toEqual([sedex.name])
    observed.push([kind, 'answers one service as an object', ...both('the carrier’s')])
  })

  it('is heavier by what a piece without a weight weighs, and goes into the smallest box that takes it', async () => {
    const shop = await carrierShop(carriers, [pac])
    const light = (await shown(await shop.bag('rosa'))).options![0]!.price
    const { id } = (await shop.withStock(5, { name: 'Sem peso' })).skus[0]
    const { uuid } = await shop.add('bia', [id], 1)
    await shop.choose({ piece_grams: 5000 })
    expect((await shown({ uuid } as Order)).options![0]!.price).toBeGreaterThan(light)
  })

  it('holds for 30 minutes; then the new price is shown before it is paid', async () => {
    const shop = await carrierShop(carriers, [pac])
    const order = await shop.bag('rosa')
    await bags().ship(order, { ...home, service: pac.name })
    const before = await shown(order)
    expect(before.delivery).toMatchObject({ carrier: { kind, code: pac.code }, service: pac.name })
    carriers.worlds[kind].faults.dearer = 700
    clock.advance(29 * minute)
    expect((await shown(order)).due).toBe(before.due)
    clock.advance(2 * minute)
    const pay = bags().pay(order, { amount: before.due, method: 'pix_static' }, 'pt-BR')
    await expect(pay).rejects.toMatchObject({ details: { messageKey: 'bag_price_changed' } })
    expect((await shown(order)).due).toBe(before.due + 700)
    observed.push([
      kind,
      'has become dearer since its quote expired',
      ...both('the new price, before paying'),
    ])
  })

  it('that does not answer in 4 seconds is not waited for, and its answer counts later', async () => {
    const shop = await carrierShop(carriers, [pac])
    const deps = depsOf()
    const parcel = { merchantUuid: shop.merchantUuid, zip: to, grams: 400, unweighed: 0, pieces: 4990 }
    carriers.worlds[kind].faults.stall = 2 * second
    expect(await quoteParcel(deps, parcel, 20)).toMatchObject({ options: [], hasFailed: true })
    carriers.recover()
    await expect
      .poll(async () => (await quoteParcel(deps, parcel, 20)).options.length, { timeout: 30 * second })
      .toBe(1)
    observed.push([kind, 'does not answer in 4 seconds', 'the table’s', 'asked to try again in a minute'])
  })

  it('that never answers is waited for once by all questions of a page', async () => {
    const shop = await carrierShop(carriers, [pac])
    const deps = depsOf()
    const quote = () => new Promise<never>(() => undefined)
    const silent = { ...deps, carriers: { ...deps.carriers, [kind]: { ...deps.carriers[kind], quote } } }
    const parcel = { merchantUuid: shop.merchantUuid, zip: to, grams: 400, unweighed: 0, pieces: 4990 }
    expect(await quoteParcel(silent, parcel, 20)).toMatchObject({ options: [], hasFailed: true })
    expect(await quoteParcel(silent, parcel, 60 * minute)).toMatchObject({ options: [], hasFailed: true })
  })

  it.each(carrierFaults)('that %s leaves the table to the buyer, or a word', async (fault) => {
    const [shop, bare] = [await carrierShop(carriers, [pac]), await carrierShop(carriers, [pac])]
    await shop.withTable()
    const [order, other] = [await shop.bag('rosa'), await bare.bag('rosa')]
    carriers.fails(kind, fault)
    expect(await namesIn(order)).toEqual(['Da loja'])
    // A carrier that withdrew the access is found out by the first page.
    await shown(other)
    const { options, isFreightUnknown } = await shown(other)
    const word = isFreightUnknown
      ? 'asked to try again in a minute'
      : options && 'told that the shop does not send there'
    const isPossible = await bags()
      .ship(other, { ...home, service: pac.name })
      .then(
        () => true,
        () => false,
      )
    observed.push([kind, fault, 'the table’s', word ?? 'told that the shop agrees on the freight with them'])
    expect([isPossible, options === null]).toEqual([options === null, options === null])
  })

  it('is chosen with the document of the recipient, which a label needs; the shop’s own freight without', async () => {
    const shop = await carrierShop(carriers, [pac])
    await shop.withTable()
    const order = await shop.bag('rosa')
    const path = new URL(await carriers.app.app.checkout.linkOf(order.uuid)).pathname
    const headers = { 'accept-language': 'pt-BR' }
    const form = async () => (await fetch(`${carriers.app.url}${path}?cep=${to}`, { headers })).text()
    expect(await form()).toMatch(/<input name="tax_id"[^>]* required>/)
    const { postalCode: postal_code, taxId: _, email: _email, ...typed } = home
    const body = new URLSearchParams({ ...typed, postal_code, email: '', service: pac.name, tax_id: '' })
    const refused = await fetch(`${carriers.app.url}${path}/ship`, { method: 'POST', body, headers })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('a transportadora exige')
    expect(await carriers.app.app.checkout.deliveryOf(order.uuid)).toBeNull()

    await shop.choose({ adds_table: true })
    expect(await form()).toMatch(/<input name="tax_id"[^>]* value="">/)
    const ship = (service: string) => bags().ship(order, { ...home, taxId: null, service })
    await expect(ship(pac.name)).rejects.toMatchObject({ code: 'validation_failed' })
    await ship('Da loja')
    expect(await carriers.app.app.checkout.deliveryOf(order.uuid)).toMatchObject({
      carrier: null,
      taxId: null,
    })
  })

  it('that fails leaves the other carrier to the buyer', async () => {
    const shop = await carrierShop(carriers, [pac, other])
    carriers.fails(kind, 'is down')
    expect(await namesIn(await shop.bag('rosa'))).toEqual([other.name])
  })

  it('stands beside the shop’s own table where the shop wants so', async () => {
    const shop = await carrierShop(carriers, [pac])
    await shop.withTable(100)
    const order = await shop.bag('rosa')
    expect(await namesIn(order)).toEqual([pac.name])
    await shop.choose({ adds_table: true })
    expect(await namesIn(order)).toEqual(['Da loja', pac.name])
  })
})

describe('the settings of carriers', () => {
  it('show what the connected ones offer, and are changed by those who administer the brand alone', async () => {
    const shop = await carrierShop(carriers, services.correios)
    const { merchantUuid: merchant_uuid } = shop
    const { row } = (await shop.post('/carriers', { merchant_uuid })).body
    expect(row).toMatchObject({
      ...{ handling_days: 2, services: services.correios },
      carriers: [
        { kind: 'melhor_envio', is_connected: false, services: null },
        { kind: 'correios', is_connected: true, services: [{ code: '03298' }, { code: '03220' }] },
      ],
      origins: [{ text: 'Rua do Comércio, 7, Ribeirão Preto – SP, 14010-000' }],
    })
    const stranger = await activePerson(carriers.app)
    expect((await shop.post('/carriers', { merchant_uuid }, stranger.token)).status).toBe(404)
    expect((await shop.choose({ version: row.version - 1 })).status).toBe(409)
    expect((await shop.choose({ origin_id: merchant_uuid })).body.errors).toHaveProperty('origin_id')
    const twice = [services.correios[0], { ...services.correios[1], name: 'PAC' }]
    expect((await shop.choose({ services: twice })).body.errors).toHaveProperty('services')
  })

  it('go with their merchant, as do quotes', async () => {
    const shop = await carrierShop(carriers, [services.correios[0]])
    await shown(await shop.bag('rosa'))
    const { pool } = carriers.app.app.platform.connection
    const kept = async () =>
      (
        await pool.query(
          `select (select count(*) from carrier_settings where merchant_uuid = $1)::int as settings,
            (select count(*) from carrier_quotes where merchant_uuid = $1)::int as quotes`,
          [shop.merchantUuid],
        )
      ).rows[0]
    expect(await kept()).toEqual({ settings: 1, quotes: 1 })
    await carriers.app.app.platform.events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
    expect(await kept()).toEqual({ settings: 0, quotes: 0 })
  })
})

describe('docs/carrier-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'carrier-faults.md', title: 'Faults of carriers', rows: observed },
      intro:
        'Each row was observed by `features/carriers/server/carriers.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it).',
      heads: ['carrier', 'fault', 'freight with a table', 'without a table the buyer is'],
    })
  })
})
