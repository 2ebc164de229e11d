import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_EXAMPLE_DATA: 'on' } })
  await app.app.ensureDemoSeller()
  await app.app.ensureDemoBrand()
  token = await logIn()
})
afterAll(() => app.stop())

async function logIn(): Promise<string> {
  const seller = await app.app.ensureDemoSeller()
  const answer = await app.call('POST', '/session/login', { body: { ...seller, document_type: 'CPF' } })
  return answer.body.row.token
}
const rows = async (path: string, body: object = {}) =>
  rowsOf((await app.call('POST', path, { token, body })).body)
const plugins = async () => rowsOf((await app.call('GET', '/plugins/my', { token })).body)
const hasExamples = async () => (await app.call('GET', '/demo', { token })).body.row.has_examples

describe('the demo’s example data', () => {
  it('gives the seller five past lives, some locked, one shared, and one planned', async () => {
    const [plugin] = await plugins()
    const lives = await rows('/plugins/live/metadata', { plugin_id: plugin?.id, plugin_type: 'instagram' })
    expect(lives.map(({ access }) => access).sort()).toEqual([
      'locked',
      'locked',
      'unlocked',
      'unlocked',
      'unlocked',
    ])
    expect(plugin?.moderators).toHaveLength(2)
    expect(await rows('/plugins/live/shared/with-me')).toMatchObject([{ real_comments_count: 147 }])
    expect(await rows('/merchants/livereport/agenda', { account: plugin?.username })).toMatchObject([
      { status: 'scheduled' },
    ])
  })

  it('shows answered questions and tags whose totals agree with the rows', async () => {
    const [plugin] = await plugins()
    const lives = await rows('/plugins/live/metadata', { plugin_id: plugin?.id, plugin_type: 'instagram' })
    for (const live of lives.filter(({ access }) => access === 'unlocked')) {
      const request = { plugin_id: plugin?.id, plugin_type: 'instagram', media_id: live.media_id, limit: 500 }
      const messages = await rows('/plugins/live/messages', request)
      expect(messages).toHaveLength(live.real_comments_count)
      expect(messages.filter(({ reply }) => reply !== null).length).toBeGreaterThan(0)
      expect(messages.filter(({ tags }) => tags?.length > 0).length).toBeGreaterThan(0)
    }
  })

  it('records when the last message of each live was pushed', async () => {
    const [plugin] = await plugins()
    const lives = await rows('/plugins/live/metadata', { plugin_id: plugin?.id, plugin_type: 'instagram' })
    expect(lives.map(({ arrival }) => arrival.last_push_at)).toEqual(
      lives.map(({ last_message_at }) => last_message_at),
    )
  })

  it('has an expired subscription, credits of a package and an affiliate log', async () => {
    const credits = await rows('/billing/credit/my')
    expect(credits.map(({ type }) => type).sort()).toEqual([
      'CREDITS',
      'CREDITS',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
    ])
    const panel = (await app.call('GET', '/users/affiliates/my', { token })).body
    expect(panel.row).toMatchObject({ affiliate_code: 'LUCIANA' })
  })

  it('has an active brand whose products show every kind of price and stock', async () => {
    const [brand] = await rows('/merchants/my')
    expect(brand).toMatchObject({ status: 'active', missing: [], name: expect.stringContaining('exemplo') })
    const products = await rows('/products/search', {
      ...{ merchant_uuid: brand?.uuid, product_gateway: 'full-checkout', limit: 50 },
    })
    expect(products).toHaveLength(6)
    expect(products.every(({ active, images }) => active && images.length > 0)).toBe(true)
    const skus = products.flatMap(({ skus }) => skus)
    expect(skus.some(({ price_discount }) => price_discount > 0)).toBe(true)
    expect(skus.some(({ price_sale }) => price_sale === 0)).toBe(true)
    expect(skus.some(({ quantity_managed }) => !quantity_managed)).toBe(true)
    const isSoldOut = ({ skus }: { skus: { quantity_managed: boolean; total_in_stock: number }[] }) =>
      skus.every((sku) => sku.quantity_managed && sku.total_in_stock === 0)
    expect(products.filter(isSoldOut as never)).toHaveLength(1)

    const orders = await rows('/orders/list', { merchant_uuid: brand?.uuid })
    expect(new Set(orders.map(({ state }) => state))).toEqual(
      new Set(['held', 'paid', 'packed', 'sent', 'delivered', 'cancelled']),
    )
    expect(orders.some(({ waiting_pieces }) => waiting_pieces > 0)).toBe(true)

    // A second start adds nothing, and no e-mail names a change that no person made.
    await app.app.ensureDemoBrand()
    expect(await rows('/merchants/my')).toHaveLength(1)
  })

  it('is created once, even by two processes that start together', async () => {
    const before = await plugins()
    await Promise.all([app.app.ensureDemoSeller(), app.app.ensureDemoSeller()])
    expect(await plugins()).toEqual(before)
  })

  it('cannot be removed by another user', async () => {
    const other = await activePerson(app)
    const answer = await app.call('POST', '/demo/examples/remove', { token: other.token, body: {} })
    expect(answer.status).toBe(403)
    expect(await hasExamples()).toBe(true)
  })

  it('is removed by one call, without the seller’s own additions on another account', async () => {
    const own = await connectAccount(app, token, 'ateliedalu.modas')

    expect((await app.call('POST', '/demo/examples/remove', { token, body: {} })).status).toBe(204)

    expect(await hasExamples()).toBe(false)
    expect((await plugins()).map(({ id }) => id)).toEqual([own.pluginId])
    const metrics = await app.call('POST', '/plugins/live/metadata/metrics', { token, body: {} })
    expect(metrics.body.row).toMatchObject({ total_plugins: 1, total_medias: 0, total_comments: 0 })
    expect((await app.call('POST', '/plugins/live/shared/with-me', { token, body: {} })).status).toBe(204)
    expect(await rows('/billing/credit/my')).toMatchObject([{ type: 'CREDITS', unlocks: [] }])
    expect((await app.call('POST', '/merchants/my', { token, body: {} })).status).toBe(204)
    await app.app.ensureDemoBrand()
    expect((await app.call('POST', '/merchants/my', { token, body: {} })).status).toBe(204)
  })
})

describe('a test live', () => {
  it('starts with one call for a new user, connects an account and captures the comments', async () => {
    const person = await activePerson(app)
    const answer = await app.call('POST', '/demo/live', { token: person.token, body: {} })
    expect(answer.status).toBe(201)

    const { plugin_id, media_id } = answer.body.row
    const names = async () => {
      const messages = await app.call('POST', '/plugins/live/messages', {
        token: person.token,
        body: { plugin_id, plugin_type: 'instagram', media_id },
      })
      return rowsOf(messages.body).map((row) => row.user_name)
    }
    // The live may be known before its first comment is stored.
    await expect.poll(names, { timeout: 60_000 }).toContain('varal.colorido.teste')
  })
})
