import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopWithStream, visitorOf } from '#features/live-cart/server/testing/visitors.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

async function listed(token: string, path: string, body: object) {
  const answer = await app.call('POST', `/customers${path}`, { token, body })
  return answer.status === 204 ? [] : rowsOf(answer.body)
}

it('lists own lives in whose cart a customer ordered, with what was paid, until the live is deleted', async () => {
  const { shop, streamUuid, skuIds } = await shopWithStream(app, [5])
  const visitor = visitorOf(app)
  await visitor.add(streamUuid, skuIds[0]!, { quantity: 2 })
  expect((await visitor.checkOut(streamUuid)).status).toBe(200)
  // A bag that has nothing to do with the live.
  await shop.post('/orders/add', {
    ...{ merchant_uuid: shop.merchantUuid, user_name: 'rosa', lines: [{ sku_id: skuIds[0], quantity: 1 }] },
  })
  const { pool } = app.app.platform.connection
  const begun = await pool.query(
    `select bag.uuid, bag.version, bag.buyer_uuid from live_cart_orders sale join orders bag on bag.uuid = sale.order_uuid
    where sale.stream_uuid = $1`,
    [streamUuid],
  )
  const [bag] = begun.rows
  // What the buyer types on the page of the bag.
  await pool.query(`update buyers set name = 'Ana Lima' where uuid = $1`, [bag.buyer_uuid])
  await pool.query('insert into customer_changed_buyers values ($1) on conflict do nothing', [bag.buyer_uuid])
  await updateRecordsOf(app)
  const sessions = async () => {
    const records = await listed(shop.token, '/list', {})
    const each = await Promise.all(records.map(({ uuid }) => listed(shop.token, '/sessions', { uuid })))
    return each.flat()
  }
  const own = { kind: 'stream', live_id: streamUuid, media_id: null, plugin_id: null, comments: 0, orders: 1 }
  expect(await sessions()).toEqual([expect.objectContaining({ ...own, bought: 0 })])

  const paid = await shop.post('/orders/payments/confirm', {
    ...{ order_uuid: bag.uuid, version: bag.version, amount: 9980 },
  })
  expect(paid.status).toBe(200)
  const [session] = await sessions()
  expect(session).toMatchObject({ ...own, bought: 9980, started_at: clock.now().toISOString() })
  expect(session?.title).toEqual(expect.any(String))

  await pool.query('update streams set deleted_at = now() where uuid = $1', [streamUuid])
  expect(await sessions()).toMatchObject([{ ...own, title: null }])
})

it('lists a live once in which a person commented as two profiles', async () => {
  const seller = await connectedSeller(app)
  const at = new Date(clock.now().getTime() - 3_600_000)
  await captureComments(app, seller, '17901', [
    { user: 'lua', userId: '61', text: 'oi', at },
    { user: 'lua.2', userId: '62', text: 'oi', at },
  ])
  await unlock(app, seller.token, '17901')
  await updateRecordsOf(app)
  const [one, other] = await listed(seller.token, '/list', {})
  await app.call('POST', '/customers/merges/accept', {
    ...{ token: seller.token, body: { uuid: one?.uuid, other_uuid: other?.uuid } },
  })
  const answer = await app.call('POST', '/customers/sessions', {
    ...{ token: seller.token, body: { uuid: one?.uuid } },
  })
  expect(rowsOf(answer.body)).toMatchObject([{ kind: 'instagram', media_id: '17901', comments: 2 }])
  expect(answer.body.pagination.total).toBe(1)
})
