import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { merchantErased } from '#features/merchants/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type PixShop, pixKey, pixShopOf } from '../testing/pix-shop.ts'
import { txidOf } from './txid.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: PixShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await pixShopOf(app)
})
afterAll(() => app.stop())

const payments = () => app.app.orderPayments
const openFor = ({ uuid, version }: { uuid: string; version: number }) =>
  payments().open({ orderUuid: uuid, version, method: 'pix_static' })
const refusal = (key: string) => ({ code: 'conflict', details: { messageKey: key } })

describe('a static Pix code', () => {
  it('pays what is due for an order to the merchant’s own key', async () => {
    const order = await shop.order('rosa')
    expect(
      (await payments().offerFor({ merchantUuid: shop.merchantUuid, expiresAt: null })).methods,
    ).toContain('pix_static')
    const code = await openFor(order)
    expect(getPixPayloadInfo(code.code!)).toMatchObject({
      ...{ key: pixKey.key, amount: order.due / 100, txid: txidOf(order.uuid) },
      ...{ merchantName: 'ATELIE DA LU', merchantCity: 'BRASIL' },
    })
    expect(code).toMatchObject({ orderUuid: order.uuid, version: order.version, amount: order.due })
    expect(code.qrSvg).toMatch(/^<svg/)
    const shown = await shop.show(order.uuid)
    expect(shown.state).toBe('waiting_payment')
    expect(code.expiresAt?.toISOString()).toBe(shown.expires_at)
  })

  it('is the same one until the order changes, also when it is asked for many times at once', async () => {
    const order = await shop.order('lia', 2)
    const codes = await Promise.all(Array.from({ length: 10 }, () => openFor(order)))
    expect(new Set(codes.map(({ uuid }) => uuid)).size).toBe(1)
    expect(await payments().openOf(order.uuid)).toEqual(codes[0])

    const [line] = order.lines
    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: 'lia' },
      lines: [{ sku_id: line!.sku_id, quantity: 1 }],
    })
    expect(await payments().openOf(order.uuid)).toBeNull()
    await expect(openFor(order)).rejects.toMatchObject(refusal('payment_changed'))
    const next = await openFor(await shop.show(order.uuid))
    expect([next.amount, next.uuid === codes[0]?.uuid]).toEqual([order.due * 2, false])
  })

  it('is confirmed by its seller with one tap, however often it is pressed', async () => {
    const order = await shop.order('ana')
    const { uuid: payment_uuid } = await openFor(order)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.post('/orders/payments/code/confirm', { payment_uuid })),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const { state, paid, payments: received } = await shop.show(order.uuid)
    expect([state, paid, received.length, received[0].method]).toEqual(['paid', order.due, 1, 'pix_static'])
    expect(await payments().openOf(order.uuid)).toBeNull()
    await expect(openFor(await shop.show(order.uuid))).rejects.toMatchObject(refusal('payment_nothing_due'))
  })

  it('is not confirmed by strangers, nor once the order has changed', async () => {
    const order = await shop.order('eva')
    const { uuid: payment_uuid } = await openFor(order)
    const stranger = (await activePerson(app)).token
    const confirm = (as?: string) => shop.post('/orders/payments/code/confirm', { payment_uuid }, as)
    expect((await confirm(stranger)).status).toBe(404)
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: 'outra' },
      lines: [{ sku_id: order.lines[0]!.sku_id, quantity: 1 }],
    })
    const refused = await confirm()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'As peças deste pedido já foram para outra pessoa.',
    ])
  })

  it('is refused to a merchant without a key, also as a call of its seller', async () => {
    const other = await shopOf(app)
    const product = await other.withStock(1)
    const added = await other.post('/orders/add', {
      ...{ merchant_uuid: other.merchantUuid, user_name: 'bia' },
      lines: [{ sku_id: product.skus[0].id, quantity: 1 }],
    })
    expect(
      (await payments().offerFor({ merchantUuid: other.merchantUuid, expiresAt: null })).methods,
    ).not.toContain('pix_static')
    const { uuid: order_uuid, version } = added.body.row
    const body = { order_uuid, version, method: 'pix_static' }
    const refused = await other.post('/orders/payments/code', body)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esta forma de pagamento não está disponível nesta loja.',
    ])
  })

  it('is sent to the buyer by the seller, and erased with the merchant', async () => {
    const order = await shop.order('tia')
    const body = { order_uuid: order.uuid, version: order.version, method: 'pix_static' }
    const answer = await shop.post('/orders/payments/code', body)
    expect([answer.status, answer.body.row.amount]).toEqual([200, order.due])
    const { events, connection } = app.app.platform
    await events.deliver(merchantErased, { merchantUuid: shop.merchantUuid })
    const { rows } = await connection.pool.query('select count(*)::int as n from payment_codes')
    expect(rows[0].n).toBe(0)
  })
})
