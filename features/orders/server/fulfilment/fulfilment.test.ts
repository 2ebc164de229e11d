import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

let buyers = 0
const add = async (skuId: number, quantity: number, userName: string) =>
  (
    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: userName },
      lines: [{ sku_id: skuId, quantity }],
    })
  ).body.row
const skuWith = async (pieces: number) => (await shop.withStock(pieces)).skus[0].id as number
const orderOf = async () => add(await skuWith(1), 1, `cliente${buyers++}`)
const pay = async ({ uuid, version, due }: { uuid: string; version: number; due: number }) =>
  (await shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount: due })).body.row
const paidOrder = async () => pay(await orderOf())
const act = (call: string, order: { uuid: string }, fields: object = {}) =>
  shop.post(`/orders/${call}`, { order_uuid: order.uuid, ...fields })

describe('a paid order', () => {
  it('is packed, sent and delivered, each once, with an entry of the history', async () => {
    const order = await paidOrder()
    for (const call of ['pack', 'pack', 'send', 'deliver', 'deliver'])
      expect((await act(call, order)).status).toBe(200)
    const { body } = await act('show', order)
    expect(body.row).toMatchObject({
      ...{ state: 'delivered', sent_at: clock.now().toISOString(), delivered_at: clock.now().toISOString() },
      ...{ carrier: null, tracking_code: null },
    })
    const kinds = body.row.history.map(({ kind, by_uuid }: { kind: string; by_uuid: string }) => [
      kind,
      by_uuid === shop.userUuid,
    ])
    expect(kinds).toEqual([
      ['added', true],
      ['paid', true],
      ['packed', true],
      ['sent', true],
      ['delivered', true],
    ])
  })

  it('is not sent before it is packed, and not packed before it is paid', async () => {
    const answers = [await act('send', await paidOrder()), await act('pack', await orderOf())]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'O pedido já está em outra etapa. Atualize a página e tente novamente.'],
      [409, 'Ainda há peças não pagas neste pedido. Retire essas peças ou aguarde o pagamento para embalar.'],
    ])
  })

  it('with unpaid additions is packed once they are paid or gone; who waits for more waits no longer', async () => {
    const order = await paidOrder()
    await add(await skuWith(0), 1, order.user_name)
    const more = await add(await skuWith(1), 1, order.user_name)
    expect(more.uuid).toBe(order.uuid)
    expect((await act('pack', order)).status).toBe(409)
    const line = more.lines.find(({ state }: { state: string }) => state === 'held')
    await shop.post('/orders/lines/reduce', { order_uuid: order.uuid, line_id: line.id, quantity: 0 })
    const { body } = await act('pack', order)
    expect(body.row).toMatchObject({ state: 'packed', waiting_pieces: 0, due: 0 })
    expect(body.row.lines.map(({ ending }: { ending: string }) => ending)).toEqual([
      null,
      'order_packed',
      'removed',
    ])
  })

  it('takes no more pieces while it is packed, and collects again once it is opened', async () => {
    const skuId = await skuWith(5)
    const [order, other] = [await paidOrder(), await paidOrder()]
    await act('pack', order)
    await act('pack', other)
    expect((await add(skuId, 1, order.user_name)).uuid).not.toBe(order.uuid)
    await act('unpack', order)
    await act('unpack', other)
    const second = await add(skuId, 1, order.user_name)
    expect([second.pieces, (await add(skuId, 1, other.user_name)).uuid]).toEqual([2, other.uuid])
  })

  it('keeps carrier and tracking code, which may be corrected later', async () => {
    const order = await paidOrder()
    await act('pack', order)
    await act('send', order, { carrier: ' Correios ', tracking_code: '' })
    await act('deliver', order)
    const { body } = await act('send', order, { carrier: 'Correios', tracking_code: 'AA123456785BR' })
    expect(body.row).toMatchObject({
      ...{ state: 'delivered', carrier: 'Correios', tracking_code: 'AA123456785BR' },
      history: [
        {},
        {},
        {},
        { kind: 'sent', details: { carrier: 'Correios' } },
        { kind: 'delivered' },
        { kind: 'tracking_changed', details: { carrier: 'Correios', tracking_code: 'AA123456785BR' } },
      ],
    })
    expect((await act('send', order, { tracking_code: 'A'.repeat(61) })).status).toBe(422)
  })
})

describe('many orders', () => {
  it('are packed together; the answer says what happened to each', async () => {
    const [first, second, packed, unpaid, topped] = [
      ...[await paidOrder(), await paidOrder(), await paidOrder(), await orderOf(), await paidOrder()],
    ]
    await act('pack', packed)
    await add(await skuWith(1), 1, topped.user_name)
    const unknown = shop.merchantUuid
    const uuids = [first, second, packed, unpaid, topped, first].map(({ uuid }) => uuid)
    const { body } = await shop.post('/orders/states/change', {
      ...{ merchant_uuid: shop.merchantUuid, event: 'packed', order_uuids: [...uuids, unknown] },
    })
    expect(body.row.changed).toBe(2)
    expect(body.row.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['changed', 'changed', 'unchanged', 'order_not_paid', 'order_not_paid', 'unknown_order'],
    ])
    const sent = await shop.post('/orders/states/change', {
      ...{ merchant_uuid: shop.merchantUuid, event: 'sent', order_uuids: uuids },
    })
    expect(sent.body.row.changed).toBe(3)
  })

  it('are at most 500, of one merchant alone', async () => {
    const { merchantUuid } = await shopOf(app)
    const order = await paidOrder()
    const change = (merchant_uuid: string, order_uuids: string[]) =>
      shop.post('/orders/states/change', { merchant_uuid, event: 'packed', order_uuids })
    expect((await change(merchantUuid, [order.uuid])).status).toBe(404)
    expect((await change(shop.merchantUuid, Array(501).fill(order.uuid))).status).toBe(422)
  })
})

describe('the notes of an order', () => {
  it('are added with their author and removed, both in the history', async () => {
    const order = await orderOf()
    const text = `Prefere retirar.\n${'a'.repeat(1983)}`
    const added = await act('notes/add', order, { text })
    expect(added.status).toBe(201)
    expect(added.body.row.notes).toMatchObject([{ text, by_uuid: shop.userUuid }])
    const { body } = await act('notes/remove', order, { note_uuid: added.body.row.notes[0].uuid })
    expect(body.row.notes).toEqual([])
    expect(body.row.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'added',
      'note_added',
      'note_removed',
    ])
    expect(await act('notes/add', order, { text: `${text}a` })).toMatchObject({ status: 422 })
    expect(await act('notes/add', order, { text: '  ' })).toMatchObject({ status: 422 })
  })

  it('are at most 100', async () => {
    const order = await orderOf()
    await app.app.platform.connection.pool.query(
      `insert into order_notes (uuid, order_uuid, text, at)
       select gen_random_uuid(), $1, 'Anotação', now() from generate_series(1, 100)`,
      [order.uuid],
    )
    const { status, body } = await act('notes/add', order, { text: 'Mais uma' })
    expect([status, body.message]).toEqual([
      409,
      'Este pedido já tem 100 anotações. Exclua uma para adicionar outra.',
    ])
  })
})
