import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { day, hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addPieces } from '../bags/add-pieces.ts'
import { expireBags } from '../expiry/expire-bags.ts'
import { beginTerms } from '../sales/end-sale.ts'
import { ordersDeps } from '../testing/orders-deps.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const post = async (path: string, body: object = {}) => {
  const answer = await shop.post(path, { merchant_uuid: shop.merchantUuid, ...body })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body?.row
}
const terms = { hold_mode: 'claim', hold_minutes: 60, bag_days: 7, has_queue: true }
const setTerms = (change: object) => post('/orders/terms/update', { ...terms, ...change })
const skuWith = async (pieces: number) => (await shop.withStock(pieces)).skus[0].id as number
const add = async (user_name: string, skuId: number) =>
  post('/orders/add', { user_name, lines: [{ sku_id: skuId, quantity: 1 }] })
const show = (order_uuid: string) => post('/orders/show', { order_uuid })
/** Milliseconds until the deadline; null: none. */
const left = async (uuid: string) => {
  const { expires_at } = await show(uuid)
  return expires_at === null ? null : Date.parse(expires_at) - clock.now().getTime()
}
async function rows(path: string, body: object = {}) {
  const answer = await shop.post(path, { merchant_uuid: shop.merchantUuid, ...body })
  const { columns = [], rows = [] } = answer.body ?? {}
  return rows.map((row: unknown[]) =>
    Object.fromEntries(columns.map((column: string, at: number) => [column, row[at]])),
  )
}

describe('the terms of a merchant', () => {
  it('are two days and a week until the seller says otherwise', async () => {
    expect(await post('/orders/terms')).toEqual({ ...terms, hold_minutes: 2880 })
    expect(await setTerms({ hold_mode: 'payment', has_queue: false })).toEqual({
      ...{ ...terms, hold_mode: 'payment', has_queue: false },
    })
    await setTerms({})
  })

  it('are refused outside 15 minutes and 30 days', async () => {
    const answers = await Promise.all(
      [14, 43_201].map((hold_minutes) =>
        shop.post('/orders/terms/update', { merchant_uuid: shop.merchantUuid, ...terms, hold_minutes }),
      ),
    )
    const refusal = { hold_minutes: ['O prazo vai de 15 minutos a 30 dias.'] }
    expect(answers.map(({ body }) => body.errors)).toEqual([refusal, refusal])
  })

  it('that are longer apply to open bags; shorter ones take nothing back', async () => {
    await setTerms({ hold_minutes: 60 })
    const skuId = await skuWith(3)
    const { uuid } = await add('rosa', skuId)
    clock.advance(10 * minute)
    await setTerms({ hold_minutes: 180 })
    expect(await left(uuid)).toBe(170 * minute)
    expect((await show(uuid)).history.at(-1).kind).toBe('term_extended')
    await setTerms({ hold_minutes: 15 })
    expect(await left(uuid)).toBe(170 * minute)
    expect(await left((await add('bia', skuId)).uuid)).toBe(15 * minute)
  })

  it('that are longer bring no bag back whose time is over', async () => {
    await setTerms({ hold_minutes: 15 })
    const { uuid } = await add('caio', await skuWith(1))
    clock.advance(16 * minute)
    await setTerms({ hold_minutes: 120 })
    await expireBags(ordersDeps(app))
    expect((await show(uuid)).state).toBe('expired')
  })
})

describe('a sale', () => {
  it('has a term of its own, which a longer one of the merchant does not change', async () => {
    await setTerms({ hold_minutes: 60 })
    const sale = await post('/orders/sales/open', { name: 'Bazar de sábado', hold_minutes: 30 })
    const order = await addPieces(ordersDeps(app), {
      ...{ merchantUuid: shop.merchantUuid, buyer: { userName: 'dani' }, saleUuid: sale.uuid },
      ...{ source: 'claim' as const, wants: [{ skuId: await skuWith(1), quantity: 1 }] },
    })
    expect(await left(order.uuid)).toBe(null)
    expect(await rows('/orders/sales/list')).toMatchObject([
      { name: 'Bazar de sábado', orders: 1, unpaid: 1 },
    ])
    clock.advance(5 * hour)
    expect((await post('/orders/sales/end', { sale_uuid: sale.uuid })).ended_at).not.toBeNull()
    await beginTerms(ordersDeps(app), sale.uuid)
    expect(await left(order.uuid)).toBe(30 * minute)
    await setTerms({ hold_minutes: 600 })
    expect(await left(order.uuid)).toBe(30 * minute)
    const again = await shop.post('/orders/sales/end', {
      ...{ merchant_uuid: shop.merchantUuid, sale_uuid: sale.uuid },
    })
    expect([again.status, again.body.message]).toEqual([409, 'Esta venda já terminou.'])
  })
})

describe('the marks of buyers', () => {
  const mark = (buyer_uuid: string, kind: object) => post('/orders/buyers/mark', { buyer_uuid, mark: kind })

  it('of trust end the deadline; without it the term begins again, not before what was promised', async () => {
    await setTerms({ hold_minutes: 120 })
    const { uuid, buyer_uuid } = await add('eva', await skuWith(1))
    expect((await mark(buyer_uuid, { kind: 'trusted' })).trusted_at).not.toBeNull()
    expect(await left(uuid)).toBe(null)
    clock.advance(3 * hour)
    await expireBags(ordersDeps(app))
    await setTerms({ hold_minutes: 60 })
    await mark(buyer_uuid, { kind: 'none' })
    expect(await left(uuid)).toBe(60 * minute)

    await setTerms({ hold_minutes: 300 })
    expect(await left(uuid)).toBe(300 * minute)
    await mark(buyer_uuid, { kind: 'trusted' })
    await setTerms({ hold_minutes: 15 })
    await mark(buyer_uuid, { kind: 'none' })
    expect(await left(uuid)).toBe(300 * minute)
  })

  it('are suggested for who did not pay, and buyers are found by their names', async () => {
    await setTerms({ hold_minutes: 15 })
    const { buyer_uuid } = await add('Gil.Santos', await skuWith(1))
    clock.advance(hour)
    await expireBags(ordersDeps(app))
    await app.app.orders.changeBuyer({ buyerUuid: buyer_uuid, name: 'Gilberto dos Santos' })
    const found = { user_name: 'gil.santos', orders: 1, unpaid_orders: 1, suggests_pay_first: true }
    for (const search of ['@gil', 'DOS SANTOS'])
      expect(await rows('/orders/buyers/list', { search })).toMatchObject([found])
    expect(await rows('/orders/buyers/list', { search: 'gil', which: 'did_not_pay' })).toHaveLength(1)
    await mark(buyer_uuid, { kind: 'pay_first', days: 90, reason: '' })
    expect(await rows('/orders/buyers/list', { which: 'pay_first' })).toMatchObject([
      { user_name: 'gil.santos', suggests_pay_first: false },
    ])
    expect(await rows('/orders/buyers/list', { search: 'gil', which: 'trusted' })).toEqual([])
  })

  it('to pay first hold nothing until they do, for as long as the mark says', async () => {
    const skuId = await skuWith(2)
    const { buyer_uuid } = await add('fabi', await skuWith(1))
    await mark(buyer_uuid, { kind: 'pay_first', days: 1, reason: 'Não pagou em outubro' })
    const stateOf = async () => {
      const { merchantUuid } = shop
      const wants = [{ skuId, quantity: 1 }]
      const buyer = { uuid: buyer_uuid }
      const order = await app.app.orders.addPieces({ merchantUuid, buyer, source: 'seller', wants })
      return order.lines.at(-1)?.state
    }
    expect(await stateOf()).toBe('wanted')
    clock.advance(day + minute)
    expect(await stateOf()).toBe('held')
  })
})
