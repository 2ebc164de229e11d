import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { LineSource } from '../../order-states.ts'
import type { OrderSnapshot } from '../index.ts'
import { saleStore } from '../sales/sale-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
const made = new Map<string, OrderSnapshot>()
const saleUuid = '0199a2f4-7d1e-7000-8000-000000000001'
const liveId = '0199a2f4-7d1e-7000-8000-000000000002'

beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  await saleStore(app.app.platform.connection.db).add({
    ...{ uuid: saleUuid, merchantUuid: shop.merchantUuid, name: 'Bazar', holdMode: null, holdMinutes: 60 },
    ...{ createdByUuid: null, openedAt: clock.now(), endedAt: null },
  })
  await add('rosa.lima', 'Vestido Açaí', { sale: saleUuid })
  await add('bia_souza', 'Caneca 100%')
  clock.advance(hour)
  await add('lia', 'Saia midi', { live: liveId })
  const { buyer } = made.get('bia_souza')!
  await app.app.orders.changeBuyer({ buyerUuid: buyer.uuid, name: 'Beatriz Gonçalves' })
  const paid = made.get('lia')!
  await app.app.orders.receivePayment({
    ...{ orderUuid: paid.uuid, version: paid.version, amount: paid.due, method: 'pix', reference: 'lia' },
  })
})
afterAll(() => app.stop())

async function add(userName: string, product: string, { sale, live }: { sale?: string; live?: string } = {}) {
  const { skus } = await shop.withStock(1, { name: product })
  const claim = live ? { liveId: live, productKey: '12', userName, variant: '' } : null
  const source: LineSource = live ? 'claim' : 'seller'
  made.set(
    userName,
    await app.app.orders.addPieces({
      ...{ merchantUuid: shop.merchantUuid, buyer: { userName }, source, saleUuid: sale ?? null },
      wants: [{ skuId: skus[0].id, quantity: 1, claim }],
    }),
  )
}

async function names(fields: object = {}): Promise<string[]> {
  const { status, body } = await shop.post('/orders/list', { merchant_uuid: shop.merchantUuid, ...fields })
  if (status === 204) return []
  const at = body.columns.indexOf('user_name')
  return body.rows.map((row: string[]) => row[at])
}
const counts = async (fields: object = {}) =>
  (await shop.post('/orders/counts', { merchant_uuid: shop.merchantUuid, ...fields })).body.row

describe('the list of orders', () => {
  it.each([
    ['@Rosa', ['rosa.lima']],
    ['goncalves', ['bia_souza']],
    ['BEATRIZ Gonçalves', ['bia_souza']],
    ['acai', ['rosa.lima']],
    ['vestido rosa', ['rosa.lima']],
    ['100%', ['bia_souza']],
    ['_s', ['bia_souza']],
    ['vestido lia', []],
    ['%', ['bia_souza']],
    ['', ['lia', 'bia_souza', 'rosa.lima']],
  ])('finds by the words %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  it('finds by the number of an order, beside names and products with it', async () => {
    const { number } = made.get('rosa.lima')!
    expect(await names({ search: `#${number}` })).toContain('rosa.lima')
    expect(await names({ search: `#${number} vestido` })).toEqual(['rosa.lima'])
  })

  it('does not find by what was taken out', async () => {
    await add('taken', 'Boné azul')
    const { uuid, lines } = made.get('taken')!
    await app.app.orders.removePieces({ orderUuid: uuid, lineId: lines[0]!.id, quantity: 0, byUuid: null })
    expect(await names({ search: 'bone' })).toEqual([])
    await shop.post('/orders/cancel', { order_uuid: uuid })
  })

  it('is filtered by state, sale, live and deadline', async () => {
    expect(await names({ states: ['paid'] })).toEqual(['lia'])
    expect(await names({ sale_uuid: saleUuid })).toEqual(['rosa.lima'])
    expect(await names({ live_id: liveId })).toEqual(['lia'])
    expect(await names({ expires_within: 47 * 60 })).toEqual(['bia_souza'])
    expect(await names({ expires_within: 46 * 60 })).toEqual([])
    expect(await names({ live_id: "' or true --" })).toEqual([])
  })

  it('is sorted by change, number or deadline, with bags without a deadline last', async () => {
    const search = 'i'
    expect(await names({ search, order_by: 'number', order: 1 })).toEqual(['rosa.lima', 'bia_souza', 'lia'])
    expect((await names({ search, order_by: 'expiresAt', order: 1 }))[0]).toBe('bia_souza')
    expect((await names({ search, order_by: 'expiresAt', order: -1 }))[0]).toBe('bia_souza')
  })

  it('is counted by state, within the same filters', async () => {
    expect((await counts()).states).toEqual(
      expect.arrayContaining([
        { state: 'held', orders: 2 },
        { state: 'paid', orders: 1 },
      ]),
    )
    expect(await counts({ search: 'vestido' })).toEqual({ total: 1, states: [{ state: 'held', orders: 1 }] })
    expect(await counts({ search: 'nada' })).toEqual({ total: 0, states: [] })
  })

  it('has no orders of other merchants', async () => {
    const { merchantUuid, token } = await shopOf(app)
    const { status } = await shop.post('/orders/list', { merchant_uuid: merchantUuid, search: 'rosa' }, token)
    expect(status).toBe(204)
  })
})
