import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ordersTopic } from '../contract.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
})
afterAll(() => app.stop())

describe('a changed order', () => {
  it('is published to open pages of those who work for its merchant, and to no stranger', async () => {
    const received: { type: string; event?: string }[] = []
    const topic = ordersTopic(shop.merchantUuid)
    const open = async (token: string) => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
        headers: { authorization: `Bearer ${token}` },
      })
      socket.on('message', (data) => received.push(JSON.parse(String(data))))
      await new Promise((resolve) => socket.on('open', resolve))
      socket.send(JSON.stringify({ type: 'subscribe', topic }))
      return socket
    }
    const stranger = await open((await shopOf(app)).token)
    await expect.poll(() => received.map(({ type }) => type)).toContain('refused')
    stranger.close()
    const own = await open(shop.token)
    await expect.poll(() => received.map(({ type }) => type)).toContain('subscribed')

    const { skus } = await shop.withStock(1)
    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: 'rosa' },
      lines: [{ sku_id: skus[0].id, quantity: 1 }],
    })
    await expect.poll(() => received.map(({ event }) => event)).toContain('changed')
    own.close()
  })
})
