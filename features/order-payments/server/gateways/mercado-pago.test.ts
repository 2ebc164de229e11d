import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectMercadoPago } from '#features/services/server/testing/connect.ts'
import { startMercadoPagoApp } from '#features/services/server/testing/mercado-pago-app.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { RunningMercadoPagoSimulator } from '#simulators/mercado-pago/start.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { endExpired } from '../provider/settle-code.ts'
import { type PixShop, pixShopOf } from '../testing/pix-shop.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let mercadoPago: RunningMercadoPagoSimulator
let stop: () => Promise<void>
let shop: PixShop
let sellerId: number
let deps: OrderPaymentsDeps
beforeAll(async () => {
  ;({ app, mercadoPago, stop } = await startMercadoPagoApp(clock))
  app.payments.world.options.clock = () => clock.now().getTime()
  const { platform, merchants, orders, billing, services } = app.app
  deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
})
beforeEach(async () => {
  clock.set(start)
  Object.assign(world().faults, { html: 0, throttled: 0, serverErrors: 0, stall: 0 })
  Object.assign(world().deliveries.faults, { duplicates: 0, hold: false, drop: false, wrongSignature: false })
  shop = await pixShopOf(app)
  const seller = world().addSeller()
  sellerId = seller.id
  await connectMercadoPago(app, shop, sellerId)
})
afterAll(() => stop())

const patient = { timeout: 60 * second, interval: 50 }
const world = () => mercadoPago.world
type Ordered = { uuid: string; version: number; due: number }
const open = ({ uuid, version }: Ordered) =>
  app.app.orderPayments.open({ orderUuid: uuid, version, method: 'pix' })
const methodsNow = async () =>
  (await app.app.orderPayments.offerFor({ merchantUuid: shop.merchantUuid, expiresAt: null })).methods
const atGateway = (reference: string) =>
  world().state.payments.find((payment) => payment.reference === reference)!
const stateOf = async (uuid: string) => (await app.app.orders.find(uuid))?.state
const codeRow = async (uuid: string) =>
  (
    await app.app.platform.connection.pool.query(
      'select fee, net, paid_at, settled_at from payment_codes where uuid = $1',
      [uuid],
    )
  ).rows[0]
const disconnect = () =>
  shop.post('/merchants/services/disconnect', { merchant_uuid: shop.merchantUuid, kind: 'mercado_pago' })

describe('a Pix through the merchant’s own Mercado Pago', () => {
  it('is made in that account, once for a version, and ends there with the hold or later', async () => {
    const order = await shop.order('rosa')
    const code = await open(order)
    const payment = atGateway(code.uuid)
    expect([payment.sellerId, payment.amount, code.isSimulated]).toEqual([sellerId, order.due, true])
    expect(code.code).toContain(String(payment.id))
    expect(payment.expiresAt).toBeGreaterThanOrEqual(code.expiresAt!.getTime())
    expect((await open(order)).uuid).toBe(code.uuid)
    expect(world().state.payments.filter(({ sellerId: id }) => id === sellerId)).toHaveLength(1)
  })

  it('confirms its order by itself, and keeps fee, net and time of the gateway', async () => {
    const order = await shop.order('lia')
    const code = await open(order)
    world().pay(atGateway(code.uuid))
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    await expect.poll(async () => (await codeRow(code.uuid)).settled_at, patient).not.toBeNull()
    const fee = Math.round(order.due * 0.0099)
    expect(await codeRow(code.uuid)).toMatchObject({ fee, net: order.due - fee, paid_at: start })
  })

  it('is cancelled there when the hold ends before Mercado Pago would end it', async () => {
    const order = await shop.order('eva')
    const code = await open(order)
    clock.set(code.expiresAt!)
    await endExpired(deps)
    expect(atGateway(code.uuid).status).toBe('cancelled')
    expect(await stateOf(order.uuid)).not.toBe('waiting_payment')
  })
})

describe('a buyer is not held up when', () => {
  it.each(['html', 'throttled', 'serverErrors'] as const)(
    'Mercado Pago answers by %s: she pays to the shop’s own key, and nobody asks the gateway for a while',
    async (fault) => {
      const order = await shop.order('zoe')
      world().faults[fault] = 1
      expect((await open(order)).method).toBe('pix_static')
      expect(await methodsNow()).toEqual(['pix_static'])
      clock.advance(minute)
      expect(await methodsNow()).toEqual(['pix', 'pix_static', 'card', 'boleto'])
      const later = await shop.show(order.uuid)
      expect((await open({ ...order, version: later.version })).method).toBe('pix')
    },
  )

  it('the access is withdrawn in mid-checkout', async () => {
    const order = await shop.order('tia')
    const open1 = await open(order)
    world().revoke(sellerId)
    const other = await shop.order('nina')
    expect((await open(other)).method).toBe('pix_static')
    expect(await methodsNow()).toEqual(['pix_static'])
    expect((await app.app.orderPayments.openOf(order.uuid))?.uuid).toBe(open1.uuid)
  })

  it('the account has no Pix key', async () => {
    world().seller(sellerId)!.hasPixKey = false
    expect((await open(await shop.order('lu'))).method).toBe('pix_static')
  })
})

describe('a disconnected account', () => {
  it('takes no more money: its open Pix is cancelled, its order waits no longer, its tokens go then', async () => {
    const order = await shop.order('mel')
    const code = await open(order)
    await disconnect()
    await expect.poll(() => atGateway(code.uuid).status, patient).toBe('cancelled')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('held')
    await expect.poll(async () => (await codeRow(code.uuid)).settled_at, patient).not.toBeNull()
    await app.app.services.purge()
    const { rows } = await app.app.platform.connection.pool.query(
      'select sealed_token from service_connections where merchant_uuid = $1',
      [shop.merchantUuid],
    )
    expect(rows).toEqual([{ sealed_token: null }])
  })
})
