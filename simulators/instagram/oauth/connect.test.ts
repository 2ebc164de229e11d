import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, redirectUri, startBench } from '../testing/bench.ts'

const lu = 'ateliedalu.modas'
let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  await bench.control('settings', { token_shape: 'data' })
})

describe('the authorize page', () => {
  it('redirects with code, state and fragment when the query names the account', async () => {
    const answer = await bench.authorize(lu)
    expect(answer.status).toBe(302)
    const location = answer.headers.get('location') ?? ''
    expect(location.endsWith('#_')).toBe(true)
    expect(location.startsWith(`${redirectUri}?code=AQB`)).toBe(true)
    expect(new URL(location).searchParams.get('state')).toBe('csrf-1')
  })

  it('serves the older host too', async () => {
    const query = `client_id=ig-app&redirect_uri=${redirectUri}&response_type=code&scope=instagram_business_basic&auto_approve=${lu}`
    expect((await bench.send('GET', `${bench.hosts.instagramApi}/oauth/authorize?${query}`)).status).toBe(302)
  })

  it('shows accounts and permissions in the visitor’s language, and takes the choice', async () => {
    const query = `client_id=ig-app&redirect_uri=${redirectUri}&response_type=code&state=s&scope=instagram_business_basic,instagram_business_manage_comments`
    const address = `${bench.hosts.instagramAuthorize}/oauth/authorize?${query}`
    const page = await bench.send('GET', address, undefined, { 'accept-language': 'pt-BR' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('@pingodegente.kids')
    expect(page.body).toContain('Ler e gerenciar comentários')
    const english = await bench.send('GET', address, undefined, { 'accept-language': 'en-GB,pt' })
    expect(english.body).toContain('Read and manage comments')

    const form = new URLSearchParams({ account: 'pingodegente.kids', decision: 'accept' })
    const accepted = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
    expect(accepted.status).toBe(302)
    const code = new URL(accepted.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const token = await bench.exchange(code)
    expect(token.body.data[0].permissions).toBe('instagram_business_basic')
  })

  it('reports a refusal, and a personal account', async () => {
    const refusals: Record<string, string>[] = [{ auto_refuse: '1' }, { auto_approve: 'so.pessoal' }]
    for (const extra of refusals) {
      await bench.control('accounts', { username: 'so.pessoal', account_type: 'PERSONAL' })
      const answer = await bench.authorize(lu, extra)
      const location = new URL(answer.headers.get('location') ?? '')
      expect(location.searchParams.get('error')).toBe('access_denied')
      expect(location.searchParams.get('error_reason')).toBe('user_denied')
      expect(location.search).toContain('error_description=The+user+denied+your+request')
      expect(location.searchParams.get('code')).toBeNull()
    }
  })

  it.each<Record<string, string>>([
    { client_id: 'somebody-else' },
    { response_type: 'token' },
    { redirect_uri: 'javascript:alert(1)' },
    { scope: 'business_basic' },
    { auto_approve: 'nobody.here' },
  ])('tells the person, not the product, that the request is wrong: %o', async (extra) => {
    const answer = await bench.authorize(lu, extra)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })
})

describe('the code', () => {
  it('can be exchanged for a token only once', async () => {
    const code = codeOf(await bench.authorize(lu))
    expect((await bench.exchange(code)).status).toBe(200)
    const again = await bench.exchange(code)
    expect(again.status).toBe(400)
    expect(again.body).toEqual({
      error_type: 'OAuthException',
      code: 400,
      error_message: 'Matching code was not found or was already used',
    })
  })

  it('is refused with its fragment, with another redirect address, app or secret, and after an hour', async () => {
    const code = codeOf(await bench.authorize(lu))
    expect((await bench.exchange(`${code}#_`)).status).toBe(400)
    expect((await bench.exchange(code, { redirect_uri: `${redirectUri}/` })).status).toBe(400)
    expect((await bench.exchange(code, { client_id: 'x' })).status).toBe(400)
    expect((await bench.exchange(code, { client_secret: 'x' })).status).toBe(400)
    await bench.control('clock', { advance_seconds: 3601 })
    expect((await bench.exchange(code)).status).toBe(400)
  })

  it('returns the documented shape, or the flat one with a number that a float cannot represent', async () => {
    const wrapped = await bench.exchange(codeOf(await bench.authorize(lu)))
    const [entry] = wrapped.body.data
    expect(entry.user_id).toMatch(/^178414\d{11}$/)

    await bench.control('settings', { token_shape: 'flat' })
    const response = await fetch(`${bench.hosts.instagramApi}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'ig-app',
        client_secret: 'ig-secret',
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: codeOf(await bench.authorize(lu)),
      }),
    })
    const raw = await response.text()
    expect(raw).toContain(`"user_id":${entry.user_id},`)
    expect(String(JSON.parse(raw).user_id)).not.toBe(entry.user_id)
  })
})

describe('long-lived tokens', () => {
  it('expire after sixty days and can be refreshed from the second day on', async () => {
    const token = await bench.connect(lu)
    const refresh = () => bench.graph('GET', 'refresh_access_token?grant_type=ig_refresh_token', token)
    expect((await refresh()).body.error.code).toBe(100)
    await bench.control('clock', { advance_seconds: 25 * 3600 })
    const fresh = (await refresh()).body
    expect(fresh).toMatchObject({ token_type: 'bearer', expires_in: 60 * 86_400 - 56 })

    await bench.control('clock', { advance_seconds: 59.5 * 86_400 })
    const old = await bench.graph('GET', 'me?fields=username', token)
    expect(old.body.error).toMatchObject({ code: 190, error_subcode: 463, type: 'OAuthException' })
    expect(old.body.error.fbtrace_id).toMatch(/^A/)
    expect((await bench.graph('GET', 'me?fields=username', fresh.access_token)).body.username).toBe(lu)
  })

  it('are refused without the secret, for a long token, and for an invalid one', async () => {
    const short = (await bench.exchange(codeOf(await bench.authorize(lu)))).body.data[0].access_token
    const swap = (token: string, secret = 'ig-secret') =>
      bench.graph('GET', `access_token?grant_type=ig_exchange_token&client_secret=${secret}`, token)
    expect((await swap(short, 'wrong')).body.error.code).toBe(101)
    expect((await swap('nonsense')).body.error.code).toBe(190)
    await bench.control('clock', { advance_seconds: 3601 })
    expect((await swap(short)).body.error).toMatchObject({ code: 190, error_subcode: 463 })
  })

  it.each([463, 460, 458, 467])(
    'answer 190 with subcode %i after this kind of revocation',
    async (subcode) => {
      const token = await bench.connect(lu)
      await bench.control('tokens/revoke', { username: lu, subcode })
      const { status, body } = await bench.graph('GET', 'me?fields=username', token)
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 190, error_subcode: subcode })
    },
  )
})

describe('Facebook Login', () => {
  it('returns a page token and the linked Instagram account', async () => {
    const { page, pages, userToken } = await bench.connectFacebook(`${lu},pingodegente.kids`)
    expect(pages).toHaveLength(2)
    expect(page.instagram_business_account.username).toBe(lu)
    expect(page.instagram_business_account.id).toMatch(/^178414/)
    expect(page.access_token).toMatch(/^EAA/)
    expect(page.access_token).not.toBe(userToken)
    await bench.control('clock', { advance_seconds: 61 * 86_400 })
    expect((await bench.facebook('GET', 'me/accounts', userToken)).body.error.error_subcode).toBe(463)
    expect((await bench.facebook('GET', 'me?fields=name', page.access_token)).status).toBe(200)
  })

  it('reports declined permissions, pages without Instagram, and pages that were not selected', async () => {
    await bench.control('accounts', { username: 'sem.vinculo', page_linked: false })
    const { userToken, pages } = await bench.connectFacebook('sem.vinculo', {
      auto_permissions: 'pages_show_list,instagram_basic',
    })
    expect(pages).toHaveLength(1)
    expect(pages[0].instagram_business_account).toBeUndefined()
    const { data } = (await bench.facebook('GET', 'me/permissions', userToken)).body
    expect(data).toContainEqual({ permission: 'instagram_basic', status: 'granted' })
    expect(data).toContainEqual({ permission: 'pages_messaging', status: 'declined' })
  })
})
