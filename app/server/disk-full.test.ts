import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { settleCode } from '#features/order-payments/server/provider/settle-code.ts'
import { type PixShop, pixShopOf } from '#features/order-payments/server/testing/pix-shop.ts'
import { liveRoom } from '#features/room/server/testing/live-room.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
let shop: PixShop
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  shop = await pixShopOf(app)
  await query(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
})
afterAll(() => app.stop())

const query = async (statement: string, values: unknown[] = []) =>
  (await app.app.platform.connection.pool.query(statement, values)).rows

/** Each write of the product is answered as PostgreSQL answers it where its disk is full. Reading goes on. */
async function fill(): Promise<void> {
  await query(`do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create trigger disk_full before insert or update or delete on %I for each statement execute function disk_full()', t.tablename);
  end loop; end $$`)
}
async function makeRoom(): Promise<void> {
  await query(`do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop trigger if exists disk_full on %I', t.tablename);
  end loop; end $$`)
}

describe('while the disk of the database is full', () => {
  it('a payment is not lost: its webhook is refused, and the order is paid once there is room', async () => {
    const order = await shop.order('rosa')
    const code = await app.app.orderPayments.open({
      ...{ orderUuid: order.uuid, version: order.version, method: 'pix' },
    })
    const { world } = app.payments
    const checkout = Object.values(world.state.checkouts).find(({ orderId }) => orderId === code.uuid)!
    await fill()
    world.settle(checkout, 'paid')
    await world.deliveries.idle()
    expect((await shop.show(order.uuid)).state).toBe('waiting_payment')
    const confirm = { order_uuid: order.uuid, version: order.version, amount: order.due }
    const refused = await shop.post('/orders/payments/confirm', confirm)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])

    await makeRoom()
    const { platform, merchants, orders, billing, services } = app.app
    const deps = { ...platform, merchants, services, orders, provider: billing.merchantPayments }
    await settleCode(deps, checkout.id)
    expect(await shop.show(order.uuid)).toMatchObject({
      ...{ state: 'paid', paid: order.due },
      payments: [{ state: 'accepted', method: 'pix' }],
    })
  })

  it('a report stays locked and its credit is not spent, until the seller tries again', async () => {
    await captureComments(app, seller, 'live', [{ user: 'ana', text: 'quero', at: new Date() }])
    const credits = async () =>
      (await app.call('POST', '/billing/credit/my', { token: seller.token, body: {} })).body
    const [[creditId]] = (await credits()).rows
    const before = await credits()
    const open = () =>
      app.call('POST', '/billing/credit/consume', {
        token: seller.token,
        body: { media_id: 'live', billing_credit_id: creditId },
      })
    await fill()
    expect((await open()).status).toBe(503)
    await makeRoom()
    expect(await credits()).toEqual(before)
    expect((await open()).status).toBe(200)
  })

  it('a message is refused and not shown, and stands in the chat once when it is sent again', async () => {
    const room = await liveRoom(app)
    const viewer = await room.viewer()
    const id = randomUUID()
    const send = () => viewer.send('que linda', { id })
    await fill()
    expect((await send()).status).toBe(503)
    await makeRoom()
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await query('select 1 from room_messages where client_id = $1', [id])).toHaveLength(1)
  })
})
