import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from './testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const post = (path: string, body: object, token: string) =>
  app.call('POST', `/customers${path}`, { token, body })
async function list(body: object, token: string) {
  const answer = await post('/list', body, token)
  return answer.status === 204 ? [] : rowsOf(answer.body)
}

describe('a buyer', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(app)
  })

  it('is the commenter of the bag’s name, with what was bought', async () => {
    const { token } = shop
    const sku = (await shop.withStock(5)).skus[0].id
    const add = (userName: string) =>
      shop.post('/orders/add', {
        ...{ merchant_uuid: shop.merchantUuid, user_name: userName },
        lines: [{ sku_id: sku, quantity: 1 }],
      })
    const { body } = await add('@rosa')
    await shop.post('/orders/payments/confirm', {
      order_uuid: body.row.uuid,
      version: body.row.version,
      amount: 4990,
    })
    await updateRecordsOf(app)
    const [rosa] = await list({}, token)
    expect(rosa).toMatchObject({
      user_name: 'rosa',
      total_orders: 1,
      total_bought: 4990,
      engagement: 'engaged',
    })
    expect(rowsOf((await post('/orders', { uuid: rosa!.uuid }, token)).body)).toMatchObject([
      { number: body.row.number, paid: 4990, pieces: 1 },
    ])
    const shown = (await post('/profile', { uuid: rosa!.uuid }, token)).body.row
    expect(shown.favourite_products).toMatchObject([{ name: 'Caneca', pieces: 1 }])
    await updateRecordsOf(app)
    expect(await list({}, token)).toHaveLength(1)
  })

  it('is marked as trusted or to pay first, and found by the mark', async () => {
    const [rosa] = await list({}, shop.token)
    const marks = async () => (await post('/marks', { uuid: rosa!.uuid }, shop.token)).body.row
    const [buyer] = (await marks()).buyers
    expect(buyer).toMatchObject({ merchant_uuid: shop.merchantUuid, paid_orders: 1, unpaid_orders: 0 })
    const mark = (fields: object) =>
      shop.post('/orders/buyers/mark', {
        ...{ merchant_uuid: shop.merchantUuid, buyer_uuid: buyer.uuid, mark: fields },
      })
    const found = async (name: string) => (await list({ filter: { mark: name } }, shop.token)).length
    await mark({ kind: 'pay_first', days: 30, reason: 'não pagou' })
    expect((await marks()).buyers).toMatchObject([{ pay_first_reason: 'não pagou', trusted_at: null }])
    expect([await found('pay_first'), await found('trusted'), await found('did_not_pay')]).toEqual([1, 0, 0])
    await mark({ kind: 'trusted' })
    expect([await found('pay_first'), await found('trusted')]).toEqual([0, 1])
    await mark({ kind: 'none' })
  })

  it('shows only buyers to administrators of a merchant, and no personal data to those who may only read', async () => {
    const [rosa] = await list({}, shop.token)
    await post('/update', { uuid: rosa!.uuid, full_name: 'Rosa Melo', document: '52998224725' }, shop.token)
    const { pool } = app.app.platform.connection
    const [reader, admin, stranger] = [
      await activePerson(app),
      await activePerson(app),
      await activePerson(app),
    ]
    for (const [person, role] of [
      [reader, 'read'],
      [admin, 'full'],
    ] as const)
      await pool.query(
        'insert into merchant_members (merchant_uuid, user_uuid, role, created_at) values ($1, $2, $3, now())',
        [...[shop.merchantUuid, person.uuid, role]],
      )
    const of = { merchant_uuid: shop.merchantUuid }
    expect(await list(of, reader.token)).toMatchObject([
      { user_name: 'rosa', full_name: null, is_withheld: true },
    ])
    expect(await list({ ...of, filter: { search_param: 'melo' } }, reader.token)).toEqual([])
    expect(await list({ ...of, filter: { search_param: '529982' } }, reader.token)).toEqual([])
    expect(await list(of, admin.token)).toMatchObject([{ full_name: 'Rosa Melo', is_withheld: false }])
    expect((await post('/list', of, stranger.token)).status).toBe(404)
    await post('/update', { uuid: rosa!.uuid, city: 'Recife', tags: ['vip'] }, shop.token)
    const query = `merchant_uuid=${shop.merchantUuid}`
    const get = (path: string, token: string) => app.call('GET', `/customers/${path}?${query}`, { token })
    expect((await get('tags', reader.token)).body.row.tags).toEqual([{ tag: 'vip', customers: 1 }])
    expect((await get('choices', reader.token)).body.row).toEqual({ cities: [], lives: [] })
    expect((await get('choices', admin.token)).body.row).toEqual({
      cities: [{ city: 'Recife', customers: 1 }],
      lives: [],
    })
    for (const path of ['tags', 'choices'])
      expect([path, (await get(path, stranger.token)).status]).toEqual([path, 404])
    const view = { ...of, uuid: rosa!.uuid, show_document: true }
    expect((await post('/profile', view, reader.token)).status).toBe(403)
    expect((await post('/profile', view, admin.token)).body.row.document).toBe('52998224725')
    expect((await post('/comments', { uuid: rosa!.uuid }, admin.token)).status).toBe(404)
  })

  it('is one record where the pages of two bags, opened by their links, were filled in with one CPF', async () => {
    const sku = (await shop.withStock(5)).skus[0].id
    for (const userName of ['nina', 'nina.nova']) {
      const { body } = await shop.post('/orders/add', {
        ...{ merchant_uuid: shop.merchantUuid, user_name: userName },
        lines: [{ sku_id: sku, quantity: 1 }],
      })
      await app.app.checkout.bags.ship((await app.app.orders.find(body.row.uuid))!, {
        ...{ recipient: 'Nina Reis', phone: '11998124419', taxId: '11144477735', postalCode: '01001000' },
        ...{ street: 'Rua A', number: '7', neighborhood: 'Sé', city: 'São Paulo' },
      })
    }
    await updateRecordsOf(app)
    const found = await list({ filter: { search_param: 'nina' } }, shop.token)
    expect(found).toMatchObject([{ user_name: 'nina' }])
    const { merged, user_names, further } = (await post('/profile', { uuid: found[0]!.uuid }, shop.token))
      .body.row
    expect([merged.length, user_names.length, further.documents]).toEqual([1, 2, []])
    expect(further.addresses).toEqual(['Rua A, 7, Sé, São Paulo - SP, 01001000'])
    const orders = rowsOf((await post('/orders', { uuid: found[0]!.uuid }, shop.token)).body)
    expect(orders).toHaveLength(2)
  })

  it('shows administrators of a merchant neither orders of another one nor who was in a live', async () => {
    const second = await addedMerchant(app, shop.token, { product_gateway: 'full-checkout' })
    const admin = await activePerson(app)
    const { pool } = app.app.platform.connection
    await pool.query(
      "insert into merchant_members (merchant_uuid, user_uuid, role, created_at) values ($1, $2, 'full', now())",
      [second, admin.uuid],
    )
    const { body } = await shop.post('/products/create', {
      ...{ merchant_uuid: second, name: 'Prato' },
      skus: [{ price_sale: 1000, quantity_managed: true, stock_quantity: 5 }],
    })
    const { body: bag } = await shop.post('/orders/add', {
      ...{ merchant_uuid: second, user_name: 'rosa' },
      lines: [{ sku_id: body.row.skus[0].id, quantity: 1 }],
    })
    const of = { merchant_uuid: second, order_by: 'bought' }
    await updateRecordsOf(app)
    expect(await list({ ...of, filter: { has_bought: true } }, admin.token)).toEqual([])
    await shop.post('/orders/payments/confirm', {
      ...{ order_uuid: bag.row.uuid, version: bag.row.version, amount: 1000 },
    })
    await updateRecordsOf(app)

    const rosas = await list({ filter: { search_param: 'rosa' } }, shop.token)
    expect(rosas.reduce((sum, { total_orders }) => sum + total_orders, 0)).toBe(2)
    for (const rosa of rosas.slice(1))
      await post('/merges/accept', { uuid: rosas[0]!.uuid, other_uuid: rosa.uuid }, shop.token)
    expect(await list({ ...of, filter: { has_bought: true } }, admin.token)).toMatchObject([
      { user_name: 'rosa', total_orders: 1, total_bought: 1000 },
    ])
    const inLive = { ...of, filter: { live_id: randomUUID() } }
    expect((await post('/list', inLive, admin.token)).status).toBe(404)
  })
})
