import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const add = (userName: string, skuId: number, quantity: number) =>
  shop.post('/orders/add', {
    merchant_uuid: shop.merchantUuid,
    user_name: userName,
    lines: [{ sku_id: skuId, quantity }],
  })
const skuWith = async (pieces: number) => (await shop.withStock(pieces)).skus[0].id as number
const confirm = (order: { uuid: string; version: number }, amount: number) =>
  shop.post('/orders/payments/confirm', { order_uuid: order.uuid, version: order.version, amount })
async function list(fields: object = {}) {
  const { status, body } = await shop.post('/orders/list', { merchant_uuid: shop.merchantUuid, ...fields })
  if (status === 204) return []
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}

describe('an order made by the seller', () => {
  it('holds what is free, says what is due, and is found by its number and its buyer', async () => {
    const { status, body } = await add('@Rosa.Lima', await skuWith(2), 3)
    expect(status).toBe(201)
    expect(body.row).toMatchObject({
      ...{ state: 'held', user_name: 'rosa.lima', pieces: 2, waiting_pieces: 1, due: 9980, paid: 0 },
      lines: [
        { name: 'Caneca', variant: '', price: 4990, quantity: 2, state: 'held', source: 'seller' },
        { quantity: 1, state: 'waiting' },
      ],
      history: [{ kind: 'added', details: { pieces: 3, source: 'seller' }, by_uuid: shop.userUuid }],
    })
    for (const search of ['@rosa', `#${body.row.number}`])
      expect(await list({ search })).toMatchObject([{ uuid: body.row.uuid, due: 9980 }])
    expect(await list({ search: 'marta' })).toEqual([])
    expect(await list({ states: ['paid'], search: 'rosa' })).toEqual([])
  })

  it('names a variation by its values, not by the product again', async () => {
    const [size, color] = [await shop.variation('Tamanho', ['P']), await shop.variation('Cor', ['Azul'])]
    const product = await shop.withStock(1, {
      ...{ name: 'Saia', simple: false, variations_ids: [size.id, color.id] },
      skus: [{ price_sale: 100, variations_values_ids: [size.values[0], color.values[0]] }],
    })
    const { body } = await add('lia', product.skus[0].id, 1)
    expect(body.row.lines).toMatchObject([{ name: 'Saia', variant: 'P, Azul' }])
  })

  it('is refused with a name that is none, no pieces, and too many', async () => {
    const skuId = await skuWith(2)
    const refused = [
      await add('rosa lima', skuId, 1),
      await add('rosa', skuId, 0),
      await add('rosa', skuId, 11),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(refused[2]?.body.errors).toEqual({ 'lines.0.quantity': ['máximo de 10 unidades'] })
  })
})

describe('a payment that the seller confirms', () => {
  it('pays the order once, and ends what was still waiting', async () => {
    const skuId = await skuWith(1)
    const order = (await add('bia', skuId, 2)).body.row
    const answers = await Promise.all([confirm(order, 4990), confirm(order, 4990)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body.row).toMatchObject({
      ...{ state: 'paid', paid: 4990, due: 0, pieces: 1, waiting_pieces: 0, expires_at: null },
      payments: [{ amount: 4990, method: 'external', state: 'accepted' }],
    })
  })

  it('is refused for another amount, and for an order that changed since the seller saw it', async () => {
    const skuId = await skuWith(5)
    const order = (await add('cris', skuId, 1)).body.row
    const other = await confirm(order, 4000)
    await add('cris', skuId, 1)
    const changed = await confirm(order, 4990)
    expect([other, changed].map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'O valor não é o que falta pagar neste pedido.'],
      [409, 'O pedido mudou enquanto você confirmava. Confira os itens e confirme de novo.'],
    ])
    const { body } = await shop.post('/orders/show', { order_uuid: order.uuid })
    expect(body.row).toMatchObject({ state: 'held', payments: [] })
  })

  it('leaves room for more pieces, whose difference is due, until the money goes back', async () => {
    const skuId = await skuWith(3)
    const order = (await add('dani', skuId, 1)).body.row
    await confirm(order, 4990)
    const more = (await add('dani', skuId, 1)).body.row
    expect(more).toMatchObject({ uuid: order.uuid, state: 'paid', due: 4990, paid: 4990 })
    const { body } = await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    expect(body.row).toMatchObject({ state: 'refunded', refunded: 4990, pieces: 0, due: 0 })
    expect((await add('eva', skuId, 3)).body.row).toMatchObject({ pieces: 3, waiting_pieces: 0 })
  })
})

describe('orders of a merchant', () => {
  it('are hidden from people of other merchants, like those that do not exist', async () => {
    const order = (await add('fabi', await skuWith(1), 1)).body.row
    const stranger = await activePerson(app)
    const answers = await Promise.all([
      shop.post('/orders/show', { order_uuid: order.uuid }, stranger.token),
      shop.post('/orders/show', { order_uuid: shop.merchantUuid }, shop.token),
    ])
    const refusal = [404, 'Pedido não encontrado.']
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([refusal, refusal])
  })
})
