import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { type ConnectedSeller, connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let shop: TestShop
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
  const username = 'ateliedalu.modas'
  seller = { token: shop.token, username, ...(await connectAccount(app, shop.token, username)) }
  const { body } = await shop.create({
    name: 'Vestido Longo Floral',
    skus: [{ price_sale: 12_000, quantity_managed: true, stock_quantity: 9 }],
  })
  skuId = body.row.skus[0].id
})
afterAll(() => app.stop())
let skuId: number

const call = (path: string, body: object) =>
  app.call('POST', path, { token: seller.token, body: { plugin_id: seller.pluginId, ...body } })

/** The report of a media: what is on show, and what its claims become. */
function reportOf(mediaId: string) {
  const place = { account_id: seller.accountId, media_id: mediaId }
  const show = () =>
    app.call('POST', '/plugins/live/claims/show', {
      token: seller.token,
      body: { ...place, code: '61', name: 'vestido longo floral', price: 12_000 },
    })
  const claimOf = (userName: string) =>
    eventually(async () => {
      const { body } = await app.call('POST', '/plugins/live/claims', { token: seller.token, body: place })
      const claims: { username: string; product_id: string; variant: string; state: string }[] =
        body.row?.claims ?? []
      const found = claims.find(({ username, state }) => username === userName && state === 'ordered')
      return found && { product_id: found.product_id, username: userName, variant: found.variant }
    })
  const take = async (userName: string) => {
    const claims = [{ ...(await claimOf(userName)), sku_id: skuId }]
    const { body } = await shop.post('/orders/claims/add', {
      ...{ merchant_uuid: shop.merchantUuid, ...place, claims },
    })
    return body.row.outcomes[0]
  }
  return { show, claimOf, take }
}

async function soldPost(): Promise<string> {
  const { media_id: mediaId } = await app.control('POST', '/posts', {
    ...{ username: seller.username, caption: 'Provador', product: 'REELS' },
  })
  await call('/plugins/live/sell', { media_id: mediaId })
  await unlock(app, seller.token, mediaId)
  return mediaId
}
const bag = async (uuid: string) => (await shop.post('/orders/show', { order_uuid: uuid })).body.row

describe('claims outside of lives', () => {
  it('by a comment on a post, while a product is on show, come into the bag of its author', async () => {
    const mediaId = await soldPost()
    const { show, take } = reportOf(mediaId)
    expect((await show()).status).toBe(201)
    await app.control('POST', `/lives/${mediaId}/comments`, {
      comments: [{ user_name: 'rosa.t', text: 'quero!' }],
    })
    const taken = await take('rosa.t')
    expect(taken).toMatchObject({ outcome: 'added', pieces: 1 })
    expect(await bag(taken.order_uuid)).toMatchObject({
      user_name: 'rosa.t',
      lines: [{ sku_id: skuId, quantity: 1, source: 'claim' }],
    })
  })

  it('by a reply to a Story come into the same bag', async () => {
    const mediaId = await soldPost()
    const post = reportOf(mediaId)
    await post.show()
    await app.control('POST', `/lives/${mediaId}/comments`, {
      comments: [{ user_name: 'caio.r', text: 'quero' }],
    })
    const first = await post.take('caio.r')

    await call('/plugins/live/stories', { takes_replies: true })
    const story = { username: seller.username, user_name: 'caio.r' }
    await app.control('POST', '/stories/replies', { ...story, text: 'que lindo' })
    await app.simulator.delivered()
    const stories = `stories_${seller.accountId}_${saoPauloDay(new Date())}`
    await unlock(app, seller.token, stories)
    const { show, take } = reportOf(stories)
    expect((await show()).status).toBe(201)
    await app.control('POST', '/stories/replies', { ...story, text: 'quero 2 desse' })
    const second = await take('caio.r')
    expect(second).toMatchObject({ outcome: 'added', pieces: 2, order_uuid: first.order_uuid })
    expect((await bag(first.order_uuid)).pieces).toBe(3)
  })
})
