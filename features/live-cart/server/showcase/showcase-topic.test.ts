import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { showcaseTopic } from '../../timeline-contract.ts'
import { shopWithStream, visitorOf } from '../testing/visitors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A live stream with products, and a page of a visitor that follows them. */
async function followedStream(pieces: number[]) {
  const live = await shopWithStream(app, pieces)
  const onAir = { broadcastStatus: 'live' as const, liveSince: new Date() }
  await streamStore(app.app.platform.connection.db).change(live.streamUuid, onAir)
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime/visitors`)
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  const heard: any[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'subscribe', topic: showcaseTopic(live.streamUuid) }))
  await expect.poll(() => heard.length).toBe(1)
  const last = (event: string) => heard.findLast((one) => one.event === event)?.data
  const hears = (event: string, data: object) =>
    expect.poll(() => last(event), { timeout: 20_000 }).toMatchObject(data)
  return { ...live, heard, hears, close: () => socket.close() }
}

describe('a page that follows the products of a stream', () => {
  it('hears what is featured and taken off, and that the order has changed', async () => {
    const { products, update, heard, hears, close } = await followedStream([5, 5])
    expect(heard[0].type).toBe('subscribed')
    const [dress, belt] = products.map(({ uuid }) => uuid)
    await update({ featured_products_id: [belt] })
    await hears('lists', { active_products_id: [dress, belt], featured_products_id: [belt] })
    await update({ active_products_id: [belt] })
    await hears('lists', { active_products_id: [belt], featured_products_id: [belt] })
    const told = heard.length
    await update({ products_uuid: [belt, dress] })
    await expect.poll(() => heard.length).toBe(told + 1)
    expect(heard.at(-1).event).toBe('lists')
    close()
  })

  it('hears how many pieces are left when viewers and other buyers take them, and when they are given back', async () => {
    const { shop, products, streamUuid, skuIds, hears, close } = await followedStream([5, 5])
    const left = (pieces: number) => ({ uuid: products[0].uuid, available: true, skus: [{ pieces }] })
    const visitor = visitorOf(app)
    await visitor.add(streamUuid, skuIds[0]!, { quantity: 2 })
    await hears('product', left(3))

    const lines = [{ sku_id: skuIds[0], quantity: 1 }]
    const bag = await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: 'lia', lines },
    })
    expect(bag.status).toBe(201)
    await hears('product', left(2))
    const { uuid, version } = bag.body.row
    const cancelled = await shop.post('/orders/cancel', { order_uuid: uuid, version })
    expect(cancelled.status).toBe(200)
    await hears('product', left(3))
    await visitor.set(streamUuid, skuIds[0]!, 0)
    await hears('product', left(5))
    close()
  })

  it('hears what the host marks as sold out, and what the seller changes in the catalogue', async () => {
    const { shop, products, streamUuid, hears, close } = await followedStream([5])
    const { uuid, version } = products[0]
    const mark = (sold_out: boolean) =>
      shop.post('/streams/products/sold-out', { stream_uuid: streamUuid, product_uuid: uuid, sold_out })
    await mark(true)
    await hears('product', { uuid, available: false })
    await mark(false)
    await hears('product', { uuid, available: true })
    const renamed = await shop.post('/products/update', { product_uuid: uuid, version, name: 'Saia azul' })
    expect(renamed.status).toBe(200)
    await hears('product', { uuid, name: 'Saia azul' })
    const hidden = { product_uuid: uuid, version: renamed.body.row.version, active: false }
    expect((await shop.post('/products/update', hidden)).status).toBe(200)
    await hears('lists', { active_products_id: [], featured_products_id: [] })
    close()
  })

  it('is not heard of a stream that visitors cannot see', async () => {
    const { update, streamUuid } = await shopWithStream(app, [1])
    await update({ status: 'inactive' })
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime/visitors`)
    await new Promise((resolve) => socket.once('open', resolve))
    const answer = new Promise((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(String(data)).type)),
    )
    socket.send(JSON.stringify({ type: 'subscribe', topic: showcaseTopic(streamUuid) }))
    expect(await answer).toBe('refused')
    socket.close()
  })
})
