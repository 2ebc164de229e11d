import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpClient, UnreachableError } from '#platform/server/http-client.ts'
import { createSecretBox } from '#platform/server/secret-box.ts'
import { bia, type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { callAs } from '../instagram/account-call.ts'
import { pluginStore } from '../plugin-store.ts'
import { prepareAccount } from '../prepare-account.ts'
import { checkAccount } from './check-account.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.control('POST', '/faults', {})
  await app.platform.connection.pool.query('delete from plugins')
})

const day = 86_400_000
const seller = 'ateliedalu.modas'
const stored = async (id: string) =>
  (await app.platform.connection.pool.query('select * from plugins where id = $1', [id])).rows[0]
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / day)

describe('the nightly check of a connection', () => {
  it('renews a token in its last ten days, not before', async () => {
    const { id } = await app.connect(lu, seller)
    const { sealed_token: first } = await stored(id)

    app.clock.advance(49 * day)
    expect(await app.integrations.accountOf(id)).toMatchObject({ tokenState: 'valid' })
    await checkAccount(app.deps, id)
    expect((await stored(id)).sealed_token).toBe(first)

    app.clock.advance(1.5 * day)
    expect(await app.integrations.accountOf(id)).toMatchObject({ tokenState: 'expiring' })
    await checkAccount(app.deps, id)
    const renewed = await stored(id)
    expect(renewed.sealed_token).not.toBe(first)
    expect(days(app.clock.now(), renewed.token_expires_at)).toBe(60)
    expect(await app.integrations.accountOf(id)).toMatchObject({ tokenState: 'valid' })

    app.clock.advance(20 * day)
    expect(await (await app.integrations.provider(id)).media('1')).toEqual({ kind: 'gone' })
  })

  it('renews a token that two connections share once, for both', async () => {
    const [first, second] = [await app.connect(lu, seller), await app.connect(bia, seller)]
    const { box } = app.platform.secrets
    const tokenOf = async (id: string) => box.open((await stored(id)).sealed_token, id)
    const shared = await tokenOf(first.id)
    const own = await tokenOf(second.id)
    await app.platform.connection.pool.query('update plugins set sealed_token = $1 where id = $2', [
      ...[box.seal(shared, second.id), second.id],
    ])
    app.clock.advance(51 * day)
    let renewals = 0
    const counting: typeof httpClient = (url, request) => {
      if (url.includes('refresh_access_token')) renewals += 1
      return httpClient(url, request)
    }
    const deps = { ...app.deps, httpClient: counting }
    await Promise.all([checkAccount(deps, first.id), checkAccount(deps, second.id)])
    const renewed = await tokenOf(first.id)
    expect([renewals, await tokenOf(second.id)]).toEqual([1, renewed])
    expect([shared, own]).not.toContain(renewed)
    expect((await stored(second.id)).token_expires_at).toEqual((await stored(first.id)).token_expires_at)
  })

  it('renews the tokens of two connections to one account each for itself', async () => {
    const [first, second] = [await app.connect(lu, seller), await app.connect(bia, seller)]
    app.clock.advance(51 * day)
    const before = (await stored(second.id)).sealed_token
    await checkAccount(app.deps, first.id)
    expect((await stored(second.id)).sealed_token).toBe(before)
  })

  it('is retried when the provider is down, without side effects', async () => {
    const { id } = await app.connect(lu, seller)
    app.clock.advance(55 * day)
    await app.control('POST', '/faults', { status: 503 })
    await expect(checkAccount(app.deps, id)).rejects.toThrow('did not answer')
    await app.control('POST', '/faults', {})
    await checkAccount(app.deps, id)
    expect(await app.integrations.accountOf(id)).toMatchObject({ tokenState: 'valid' })
  })

  it('finds a token that expired, or that the provider no longer accepts', async () => {
    const { id } = await app.connect(lu, seller)
    app.clock.advance(61 * day)
    expect(await app.integrations.accountOf(id)).toMatchObject({ tokenState: 'dead' })
    await checkAccount(app.deps, id)
    expect(await stored(id)).toMatchObject({ dead_reason: 'expired' })

    const page = await app.connect(lu, seller, 'instagram_facebook')
    await app.control('POST', '/tokens/revoke', { username: seller, subcode: 460 })
    await checkAccount(app.deps, page.id)
    expect(await stored(page.id)).toMatchObject({ dead_reason: '190/460' })
  })

  it('encrypts tokens with the current key', async () => {
    const { id } = await app.connect(lu, seller)
    const before = await stored(id)
    const token = app.platform.secrets.box.open(before.sealed_token, id)
    const oldKey = { name: 'old', key: randomBytes(32) }
    const newKey = { name: 'new', key: randomBytes(32) }
    await app.platform.connection.pool.query('update plugins set sealed_token = $1 where id = $2', [
      createSecretBox([oldKey]).seal(token, id),
      id,
    ])

    const box = createSecretBox([newKey, oldKey])
    await checkAccount({ ...app.deps, secrets: { ...app.deps.secrets, box } }, id)
    const { sealed_token: sealed } = await stored(id)
    expect(sealed).toMatch(/^new\./)
    expect(createSecretBox([newKey]).open(sealed, id)).toBe(token)
  })

  it('subscribes to webhooks if that failed before', async () => {
    const { id } = await app.connect(lu, seller)
    await app.platform.connection.pool.query('update plugins set webhooks_since = null')
    await app.control('POST', '/tokens/revoke', { username: 'pingodegente.kids', subcode: 458 })
    await checkAccount(app.deps, id)
    expect((await stored(id)).webhooks_since).toEqual(app.clock.now())
  })

  it('renews a subscription that the provider dropped, and keeps the time of the first', async () => {
    const { id } = await app.connect(lu, seller)
    const { webhooks_since: since } = await stored(id)
    const plugin = await pluginStore(app.platform.connection.db).byId(id)
    await callAs(app.deps, plugin!, { method: 'DELETE', path: 'me/subscribed_apps' })
    app.clock.advance(day)
    await checkAccount(app.deps, id)
    const accounts: { username: string; subscribed: { instagram: string[] | null } }[] = await app.control(
      'GET',
      '/accounts',
    )
    const { subscribed } = accounts.find(({ username }) => username === seller)!
    expect(subscribed.instagram).toEqual(['comments', 'live_comments', 'messages'])
    expect((await stored(id)).webhooks_since).toEqual(since)
  })
})

it('prepares an account by a job when the provider is down right after connecting', async () => {
  const { id } = await app.connect(lu, seller)
  await app.platform.connection.pool.query('update plugins set webhooks_since = null')
  const away: typeof httpClient = async (url, request) => {
    if (url.includes('subscribed_apps')) throw new UnreachableError(null)
    return httpClient(url, request)
  }
  await prepareAccount({ ...app.deps, httpClient: away }, id, { pictureUrl: null })
  await expect.poll(async () => (await stored(id)).webhooks_since).toEqual(app.clock.now())
})
