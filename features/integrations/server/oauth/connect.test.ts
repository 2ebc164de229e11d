import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bia,
  type IntegrationsApp,
  lu,
  rowsOf,
  startIntegrationsApp,
} from '#tests/support/integrations-app.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.control('POST', '/faults', {})
  await app.control('POST', '/settings', { token_shape: 'data', require_appsecret_proof: false })
})

const exchange = (person: typeof lu | typeof bia, body: object) =>
  app.call(person, 'POST', '/plugins/oauth/exchange', body)

describe('the start of a connection', () => {
  it('redirects to the provider with everything the spec requires', async () => {
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/start', { provider: 'instagram' })
    const address = new URL(body.row.authorize_url)
    expect(`${address.origin}${address.pathname}`).toBe(`${app.simulator.url}/instagram/www/oauth/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'arara-demo',
      redirect_uri: 'http://arara.test/plugins/callback/instagram',
      response_type: 'code',
      force_reauth: 'true',
      prompt: 'consent',
      display: 'popup',
      scope: 'instagram_business_basic,instagram_business_manage_comments,instagram_business_manage_messages',
    })
    expect(address.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(body.row.expires_at).toBe('2026-11-21T12:15:00.000Z')
  })

  it('accepts another address of this machine as return address, but no foreign path', async () => {
    const start = (redirect_uri: string) => app.call(lu, 'POST', '/plugins/oauth/start', { redirect_uri })

    const local = await start('http://localhost:4000/plugins/callback/instagram')
    expect(local.body.row.redirect_uri).toBe('http://localhost:4000/plugins/callback/instagram')
    const foreign = await start('http://arara.test/elsewhere')
    expect(foreign.status).toBe(422)
    expect(foreign.body.errors.redirect_uri).toEqual(['O endereço de retorno precisa ser da própria Arara.'])
  })

  it('requires a session', async () => {
    const { status, body } = await app.call(null, 'POST', '/plugins/oauth/start', {})
    expect([status, body.error]).toEqual([401, 'invalid_authorization_header'])
  })

  it('lists the available providers', async () => {
    const { body } = await app.call(lu, 'GET', '/plugins/providers')
    expect(rowsOf(body)).toEqual([
      { provider: 'instagram', available: true, pretend: true },
      { provider: 'instagram_facebook', available: true, pretend: true },
      { provider: 'facebook', available: true, pretend: true },
      { provider: 'youtube', available: true, pretend: true },
      { provider: 'shopify', available: true, pretend: true },
    ])
  })
})

describe('a connection by Instagram', () => {
  it.each(['data', 'flat'])('connects, subscribes and keeps the token on the server (%s)', async (shape) => {
    await app.control('POST', '/settings', { token_shape: shape })
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    const { status, body } = await exchange(lu, { provider: 'instagram', code: `${code}#_`, state })
    const [account] = await app.control('GET', '/accounts')

    expect(status).toBe(200)
    expect(body.row).toMatchObject({
      type: 'instagram',
      provider: 'instagram',
      account_id: account.user_id,
      username: 'ateliedalu.modas',
      instagram_oauth: {
        id: account.user_id,
        username: 'ateliedalu.modas',
        account_type: 'BUSINESS',
        code: null,
      },
      permissions: ['basic', 'manage_comments', 'manage_messages'],
      missing_permissions: [],
      token: null,
      token_state: 'valid',
      is_owner: true,
      owner_uuid: lu.userUuid,
      can_list_lives: true,
      can_poll_comments: true,
      lives_asked_at: app.clock.now().toISOString(),
      webhooks_active: true,
      choice_id: null,
      accounts: [],
    })
    expect(body.row.profile_picture_base64).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(account.subscribed.instagram).toContain('live_comments')
    expect(JSON.stringify(body)).not.toContain('IGAA')

    const { rows } = await app.platform.connection.pool.query('select * from plugins')
    expect(JSON.stringify(rows)).not.toContain('IGAA')
    expect(rows[0].token_expires_at.getTime() - app.clock.now().getTime()).toBeGreaterThan(59 * 86_400_000)
  })

  it('gives the same account the same id when it is connected again', async () => {
    const first = await app.connect(lu, 'ateliedalu.modas')
    const second = await app.connect(lu, 'ateliedalu.modas')
    expect(second.id).toBe(first.id)
  })

  it('gives two users of the same account different ids', async () => {
    const hers = await app.connect(lu, 'ateliedalu.modas')
    const others = await app.connect(bia, 'ateliedalu.modas')
    expect(others.id).not.toBe(hers.id)

    const accounts = await app.integrations.accountsById([hers.account_id])
    expect(accounts.map(({ ownerUuid }) => ownerUuid).sort()).toEqual([lu.userUuid, bia.userUuid])
  })

  it('records permissions that were declined', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', {
      auto_approve: 'pingodegente.kids',
      auto_permissions: 'instagram_business_basic',
    })
    const { body } = await exchange(lu, { code, state })
    expect(body.row).toMatchObject({
      scope: 'instagram_business_basic',
      permissions: ['basic'],
      missing_permissions: ['manage_comments', 'manage_messages'],
    })
  })

  it('refuses an unknown or used code, in the user’s language', async () => {
    const { state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    const { status, body } = await exchange(lu, { code: 'AQBunknown', state })
    expect([status, body.error]).toEqual([422, 'oauth_refused'])
    expect(body.message).toBe('A conexão com o Instagram não foi autorizada.')
  })

  it('refuses a personal account', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    await app.control('POST', '/accounts', { username: 'ateliedalu.modas', account_type: 'PERSONAL' })
    const { status, body } = await exchange(lu, { code, state })
    await app.control('POST', '/accounts', { username: 'ateliedalu.modas', account_type: 'BUSINESS' })
    expect([status, body.error]).toEqual([422, 'account_not_professional'])
  })

  it('reports that the provider is unreachable rather than a refusal', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    await app.control('POST', '/faults', { status: 503 })
    const { status, body } = await exchange(lu, { code, state })
    expect([status, body.error]).toEqual([502, 'provider_error'])
    expect(body.message).toMatch(/^Não conseguimos falar com o Instagram/)
  })
})

describe('the anti-forgery state', () => {
  const refused = async (person: typeof lu | typeof bia, body: object) => {
    const answer = await exchange(person, body)
    expect([answer.status, answer.body.error]).toEqual([422, 'oauth_state_mismatch'])
  }

  it('is required from a browser', async () => {
    const { code } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    const response = await fetch(`${app.url}/api/plugins/oauth/exchange`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `access_token=${lu.token}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ provider: 'instagram', code }),
    })
    const { error } = (await response.json()) as { error: string }
    expect([response.status, error]).toEqual([422, 'oauth_state_mismatch'])
    await refused(lu, { provider: 'instagram', code, state: 'made-up' })
    await refused(lu, { provider: 'instagram', code, state: '' })
  })

  it('may be omitted by a program with a bearer token and the code', async () => {
    const { code } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    const { status, body } = await exchange(lu, { provider: 'instagram', code, scope: 'basic' })
    expect([status, body.row.username]).toEqual([200, 'ateliedalu.modas'])
  })

  it('can be used once', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    expect((await exchange(lu, { code, state })).status).toBe(200)
    await refused(lu, { code, state })
  })

  it('can be used only by the user who began, and is not consumed by another', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    await refused(bia, { code, state })
    expect((await exchange(lu, { code, state })).status).toBe(200)
  })

  it('can be used only for its provider', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    await refused(lu, { provider: 'instagram_facebook', code, state })
  })

  it('expires after fifteen minutes', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', { auto_approve: 'ateliedalu.modas' })
    app.clock.advance(15 * 60_000)
    await refused(lu, { code, state })
  })
})

describe('a connection by Facebook', () => {
  const begin = (pages: string, more: Record<string, string> = {}) =>
    app.authorize(lu, 'instagram_facebook', { auto_approve: pages, ...more })

  it('connects the only linked account by its page, with proof of the app secret', async () => {
    await app.control('POST', '/settings', { require_appsecret_proof: true })
    const { code, state } = await begin('ateliedalu.modas')
    const { status, body } = await exchange(lu, { provider: 'instagram_facebook', code, state })
    const [account] = await app.control('GET', '/accounts')

    expect(status).toBe(200)
    expect(body.row).toMatchObject({
      provider: 'instagram_facebook',
      username: 'ateliedalu.modas',
      account_id: account.user_id,
      permissions: ['basic', 'manage_comments', 'manage_messages'],
      can_list_lives: true,
      webhooks_active: true,
      token_expires_at: null,
      token_state: 'valid',
    })
    expect(account.subscribed.facebook).toEqual(['feed', 'live_videos'])
  })

  it('offers several accounts and connects the chosen one', async () => {
    const { code, state } = await begin('ateliedalu.modas,pingodegente.kids')
    const { body } = await exchange(lu, { provider: 'instagram_facebook', code, state })
    expect(body.row.id).toBeNull()
    expect(body.row.accounts.map(({ username }: { username: string }) => username)).toEqual([
      'ateliedalu.modas',
      'pingodegente.kids',
    ])

    const choose = (person: typeof lu | typeof bia, account: string) =>
      app.call(person, 'POST', '/plugins/oauth/choose', { choice_id: body.row.choice_id, account })
    expect((await choose(bia, body.row.accounts[1].id)).body.error).toBe('oauth_state_mismatch')
    expect((await choose(lu, 'somebody.else')).body.error).toBe('no_linked_account')
    expect((await choose(lu, body.row.accounts[1].id)).body.row.username).toBe('pingodegente.kids')

    app.clock.advance(15 * 60_000)
    expect((await choose(lu, body.row.accounts[1].id)).body.error).toBe('oauth_state_mismatch')
  })

  it('connects the named account', async () => {
    const { code, state } = await begin('ateliedalu.modas,pingodegente.kids')
    const { body } = await exchange(lu, { code, state, account: '@pingodegente.kids' })
    expect(body.row.username).toBe('pingodegente.kids')
  })

  it('reports that no Instagram account is linked to the pages', async () => {
    await app.control('POST', '/accounts', { username: 'sem.vinculo', page_linked: false })
    const { code, state } = await begin('sem.vinculo')
    const { status, body } = await exchange(lu, { code, state })
    expect([status, body.error]).toEqual([422, 'no_linked_account'])
    expect(body.message).toBe('Nenhuma conta do Instagram está ligada às suas páginas do Facebook.')
  })

  it('asks to connect again when the list of pages was declined', async () => {
    const { code, state } = await begin('ateliedalu.modas', { auto_permissions: 'instagram_basic' })
    const { status, body } = await exchange(lu, { code, state })
    expect([status, body.error]).toEqual([422, 'oauth_refused'])
    expect(body.message).toMatch(/^Faltou alguma permissão/)
  })
})
