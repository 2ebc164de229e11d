import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseEncryptionKeys } from '#platform/server/encryption-keys.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { createSecretBox } from '#platform/server/secret-box.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { checkShop } from './prepare-shop.ts'
import { callShop } from './shop-call.ts'
import { shopStore } from './shop-store.ts'

let app: IntegrationsApp
let id: string
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.notices.length = 0
  Object.assign(app.shopify.faults, {
    throttled: 0,
    accessDenied: false,
    serverErrors: 0,
    omitsExpiry: false,
    losesTokenAnswer: false,
  })
  app.shopify.shop(simulatedShop)!.state = 'open'
  id = (await app.connectShop(lu)).id
})

const query = '{ shop { name } }'
const call = () => callShop(app.deps, id, query)
const row = async () => (await shopStore(app.platform.connection.db).byId(id))!
const accessTokens = () => app.shopify.state.accessTokens.length
const minutes = (count: number) => app.clock.advance(count * 60_000)

describe('a call to a shop', () => {
  it('returns the data', async () => {
    expect(await call()).toEqual({ kind: 'ok', data: { shop: { name: 'Ateliê da Lu' } } })
  })

  it('waits while the points of the shop are used up', async () => {
    app.shopify.faults.throttled = 3
    expect((await call()).kind).toBe('ok')
    expect(app.shopify.faults.throttled).toBe(0)
    app.shopify.faults.throttled = 100
    expect(await call()).toEqual({ kind: 'throttled' })
  })

  it.each([
    ['a missing permission', () => (app.shopify.faults.accessDenied = true), 'permission'],
    ['an error of Shopify', () => (app.shopify.faults.serverErrors = 1), 'unreachable'],
    ['a frozen shop', () => (app.shopify.shop(simulatedShop)!.state = 'frozen'), 'closed'],
    ['a forbidden shop', () => (app.shopify.shop(simulatedShop)!.state = 'forbidden'), 'closed'],
    ['a locked shop', () => (app.shopify.shop(simulatedShop)!.state = 'locked'), 'closed'],
  ])('returns what failed for %s, and keeps the connection', async (_case, fail, kind) => {
    fail()
    expect(await call()).toEqual({ kind })
    expect((await row()).deadAt).toBeNull()
  })

  it('throws for a query that Shopify does not understand', async () => {
    await expect(callShop(app.deps, id, '{ shop { colour } }')).rejects.toThrow('undefinedField')
  })
})

describe('the tokens of a shop', () => {
  it('are used until less than 5 minutes are left, then refreshed', async () => {
    minutes(54)
    const before = accessTokens()
    await call()
    expect(accessTokens()).toBe(before)
    minutes(2)
    expect((await call()).kind).toBe('ok')
    expect(accessTokens()).toBe(before + 1)
    expect((await row()).tokenExpiresAt).toEqual(new Date(app.clock.now().getTime() + 3_600_000))
  })

  it('are refreshed once for many calls at the same time', async () => {
    minutes(61)
    const before = accessTokens()
    const answers = await Promise.all(Array.from({ length: 8 }, call))
    expect(answers.every(({ kind }) => kind === 'ok')).toBe(true)
    expect(accessTokens()).toBe(before + 1)
  })

  it('last an hour where the answer does not say how long', async () => {
    app.shopify.faults.omitsExpiry = true
    minutes(61)
    expect((await call()).kind).toBe('ok')
    expect((await row()).tokenExpiresAt).toEqual(new Date(app.clock.now().getTime() + 3_600_000))
  })

  it('survive a refresh whose answer was lost', async () => {
    minutes(61)
    app.shopify.faults.losesTokenAnswer = true
    expect(await call()).toEqual({ kind: 'unreachable' })
    expect((await call()).kind).toBe('ok')
  })

  it('are used to their end while Shopify gives no new ones', async () => {
    minutes(56)
    const httpClient: typeof app.deps.httpClient = async (url, request) => {
      if (url.endsWith('/access_token')) throw new UnreachableError(null)
      return app.deps.httpClient(url, request)
    }
    const deps = { ...app.deps, httpClient }
    expect((await callShop(deps, id, query)).kind).toBe('ok')
    minutes(5)
    expect(await callShop(deps, id, query)).toEqual({ kind: 'unreachable' })
    expect((await row()).deadAt).toBeNull()
  })

  it('are replaced when Shopify rejects one before its time', async () => {
    app.shopify.state.accessTokens = []
    expect((await call()).kind).toBe('ok')
  })

  it('that Shopify no longer refreshes end the connection, and its owner is notified once', async () => {
    app.shopify.refuseRefreshTokens(simulatedShop)
    minutes(61)
    expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill({ kind: 'dead_token' }))
    expect((await row()).deadReason).toBe('refresh_refused')
    expect(app.notices).toEqual([
      { userUuid: lu.userUuid, kind: 'shop_connection_lost', params: { shop: 'Ateliê da Lu' } },
    ])
    const plugins = await app.call(lu, 'GET', '/plugins/my')
    expect(JSON.stringify(plugins.body)).toContain('"dead"')

    await app.connectShop(lu)
    expect((await call()).kind).toBe('ok')
  })
})

describe('the check of every night', () => {
  it('refreshes the tokens and makes missing subscriptions again', async () => {
    app.clock.advance(24 * 3_600_000)
    const shop = app.shopify.shop(simulatedShop)!
    shop.subscriptions = shop.subscriptions.filter(({ topic }) => topic !== 'PRODUCTS_UPDATE')
    await checkShop(app.deps, id)
    expect(shop.subscriptions.map(({ topic }) => topic)).toContain('PRODUCTS_UPDATE')
    expect((await row()).tokenExpiresAt).toEqual(new Date(app.clock.now().getTime() + 3_600_000))
  })

  it('seals the tokens with the current key', async () => {
    const oldKey = parseEncryptionKeys(`old:${Buffer.alloc(32, 1).toString('base64')}`)[0]!
    const newKey = parseEncryptionKeys(`new:${Buffer.alloc(32, 2).toString('base64')}`)[0]!
    const { sealedToken, sealedRefreshToken } = await row()
    const [access, refresh] = [sealedToken!, sealedRefreshToken!].map((sealed) =>
      app.deps.secrets.box.open(sealed, id),
    )
    const former = createSecretBox([oldKey])
    await shopStore(app.platform.connection.db).update(id, {
      sealedToken: former.seal(access!, id),
      sealedRefreshToken: former.seal(refresh!, id),
    })
    const box = createSecretBox([newKey, oldKey])
    await checkShop({ ...app.deps, secrets: { ...app.deps.secrets, box } }, id)
    const stored = await row()
    expect(
      [stored.sealedToken, stored.sealedRefreshToken].map((sealed) => sealed!.startsWith('new.')),
    ).toEqual([true, true])
    expect(createSecretBox([newKey]).open(stored.sealedRefreshToken!, id)).toBe(refresh)
  })
})
