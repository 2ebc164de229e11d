import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openCode } from '../codes/open-code.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type PixShop, pixShopOf } from '../testing/pix-shop.ts'
import { endExpired, reconcile } from './settle-code.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let shop: PixShop
let deps: OrderPaymentsDeps
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.payments.world.options.clock = () => clock.now().getTime()
  const { platform, merchants, orders, billing, services } = app.app
  deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
})
beforeEach(async () => {
  clock.set(start)
  shop = await pixShopOf(app)
  Object.assign(world().deliveries.faults, { duplicates: 0, hold: false, drop: false })
})
afterAll(() => app.stop())

const patient = { timeout: 60 * second, interval: 50 }
const world = () => app.payments.world
const open = ({ uuid, version }: { uuid: string; version: number }) =>
  app.app.orderPayments.open({ orderUuid: uuid, version, method: 'pix' })
/** The payment at the provider. */
const atProvider = (reference: string) =>
  Object.values(world().state.checkouts).find(({ orderId }) => orderId === reference)!
const stateOf = async (uuid: string) => (await app.app.orders.find(uuid))?.state
const received = async (uuid: string) =>
  (await shop.show(uuid)).payments.map(({ amount, method, state, problem }: Record<string, unknown>) => ({
    ...{ amount, method, state, problem },
  }))

describe('a Pix through a provider', () => {
  it('asks for the merchant’s money until the hold ends, and says that it is simulated', async () => {
    const order = await shop.order('rosa')
    const code = await open(order)
    const { expires_at } = await shop.show(order.uuid)
    expect([code.isSimulated, code.expiresAt?.toISOString()]).toEqual([true, expires_at])
    const { account, line, pending } = atProvider(code.uuid)
    expect([account, line.amount, pending?.code]).toEqual([shop.merchantUuid, order.due, code.code])
    expect((await open(order)).uuid).toBe(code.uuid)
  })

  it('is confirmed by itself, once, however many webhooks report it and in which order', async () => {
    const order = await shop.order('lia')
    const code = await open(order)
    Object.assign(world().deliveries.faults, { duplicates: 50 })
    world().settle(atProvider(code.uuid), 'paid')
    await expect.poll(() => stateOf(order.uuid), patient).toBe('paid')
    await world().deliveries.idle()
    await reconcile(deps)
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'pix', state: 'accepted', problem: null },
    ])
  })

  it('is found without a webhook', async () => {
    const order = await shop.order('ana')
    const code = await open(order)
    world().deliveries.faults.drop = true
    world().settle(atProvider(code.uuid), 'paid')
    clock.advance(2 * minute)
    await reconcile(deps)
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('ends with its time: the order no longer waits, and the provider takes no money for it', async () => {
    const order = await shop.order('eva')
    await app.app.platform.connection.pool.query('update orders set expires_at = null where uuid = $1', [
      order.uuid,
    ])
    const code = await open(order)
    expect(code.expiresAt).toEqual(new Date(start.getTime() + 24 * 60 * minute))
    clock.set(new Date(code.expiresAt!.getTime() - second))
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('waiting_payment')
    clock.advance(second)
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('held')
    expect(atProvider(code.uuid).pending?.failed).toBe(true)
    expect((await open(order)).uuid).not.toBe(code.uuid)
  })

  it('that is paid in the second in which the hold ends gets the pieces, if they are free', async () => {
    const order = await shop.order('tia')
    const code = await open(order)
    world().deliveries.faults.drop = true
    clock.set(code.expiresAt!)
    world().settle(atProvider(code.uuid), 'paid')
    await endExpired(deps)
    expect(await stateOf(order.uuid)).toBe('paid')
  })

  it('that was paid for a bag that has changed is kept for the seller to check', async () => {
    const order = await shop.order('bia', 2)
    const code = await open(order)
    world().deliveries.faults.hold = true
    world().settle(atProvider(code.uuid), 'paid')
    const lines = [{ sku_id: order.lines[0]!.sku_id, quantity: 1 }]
    await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name: 'bia', lines })
    await world().deliveries.release()
    await expect.poll(async () => (await received(order.uuid)).length, patient).toBe(1)
    expect(await received(order.uuid)).toEqual([
      { amount: order.due, method: 'pix', state: 'to_check', problem: 'changed' },
    ])
  })

  it('is closed at the provider once its bag changes, so that it is not paid any more', async () => {
    const order = await shop.order('gil', 2)
    const code = await open(order)
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    await expect.poll(() => atProvider(code.uuid).pending?.failed, patient).toBe(true)
  })

  it('that the provider cannot make leaves the order as it was', async () => {
    const order = await shop.order('zoe')
    const failing = {
      ...deps,
      provider: { ...deps.provider!, openPix: () => Promise.reject(new Error('down')) },
    }
    await expect(
      openCode(failing, { orderUuid: order.uuid, version: order.version, method: 'pix' }),
    ).rejects.toThrow('down')
    expect(await stateOf(order.uuid)).toBe('held')
    expect((await open(order)).amount).toBe(order.due)
  })

  it('is told of by signed webhooks only', async () => {
    const answer = await app.call('POST', '/webhooks/sandbox-merchants', { body: { id: 'x' } })
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_signature'])
  })
})
