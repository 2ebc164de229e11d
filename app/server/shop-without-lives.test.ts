import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { type RunningShopifySimulator, startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shopify: RunningShopifySimulator
let app: TestApp
let owner: { token: string }
let pluginId: string
beforeAll(async () => {
  shopify = await startShopifySimulator({ port: 0, retryDelays: [20] })
  app = await startTestApp({ variables: { SHOPIFY_URL: `${shopify.url}/shopify` } })
  owner = await activePerson(app)
  const start = await ask('/plugins/oauth/start', { provider: 'shopify', shop: simulatedShop })
  const { headers } = await fetch(`${start.body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
  const parameters = Object.fromEntries(new URL(headers.get('location')!).searchParams)
  pluginId = (await ask('/plugins/add', { type: 'shopify', shopify_oauth: parameters })).body.row.id
})
afterAll(async () => {
  await app.stop()
  await shopify.close()
})

const ask = (path: string, body: object, token = owner.token) => app.call('POST', path, { token, body })
const asShop = (path: string, token?: string) =>
  ask(path, { plugin_id: pluginId, plugin_type: 'shopify' }, token)

describe('a connected shop, where lives are asked for', () => {
  it('has none: an empty list, not on air, zero totals', async () => {
    expect((await asShop('/plugins/live/metadata')).status).toBe(204)
    expect((await asShop('/plugins/live/status')).body.row).toEqual({
      ...{ live: false, media_id: null, started_at: null },
    })
    expect((await asShop('/plugins/live/metadata/metrics')).body.row).toEqual({
      ...{ total_plugins: 1, total_medias: 0, total_users: 0, total_comments: 0, lives_on_air: 0 },
      profile_picture_base64: null,
    })
  })

  it('counts as one of the integrations', async () => {
    expect((await ask('/plugins/live/metadata/metrics', {})).body.row.total_plugins).toBe(1)
  })

  it('is unknown to another user', async () => {
    const { token } = await activePerson(app)
    for (const path of ['/plugins/live/metadata', '/plugins/live/status', '/plugins/live/metadata/metrics'])
      expect([path, (await asShop(path, token)).status]).toEqual([path, 404])
    expect((await ask('/plugins/live/metadata/metrics', {}, token)).body.row.total_plugins).toBe(0)
  })
})
