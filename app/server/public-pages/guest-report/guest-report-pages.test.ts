import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T22:30:15Z')
let app: TestApp
let seller: ConnectedSeller
let path: string
let k: string

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs', ARARA_URL: 'https://arara.test' } })
  seller = await connectedSeller(app)
  path = `/merchants/lr/2026-11-21/insta/${seller.username}`
  await app.app.lives.capture(
    Array.from({ length: 1600 }, (_, n) => ({
      accountId: seller.accountId,
      mediaId: '9201',
      commentId: `9201${n}`,
      userId: `u${n % 40}`,
      userName: `pessoa.secreta${n % 40}`,
      text: n === 0 ? '<script>alert(1)</script> & "aspas"' : `segredo? ${'x'.repeat(n % 50)}`,
      at: clock.now(),
      isExactTime: true,
      parentId: null,
      source: 'webhook' as const,
    })),
  )
  await app.call('POST', '/billing/credit/consume', {
    token: seller.token,
    body: { media_id: '9201', billing_credit_id: freeCreditId },
  })
  const { row } = (
    await app.call('POST', '/plugins/live/guest-links/add', {
      token: seller.token,
      body: { media_id: '9201', days: 7 },
    })
  ).body
  k = new URL(row.url).searchParams.get('k') as string
})
afterAll(() => app.stop())

async function open(query: Record<string, string> = {}, of = path) {
  const response = await fetch(`${app.url}${of}?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': 'pt-BR' },
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** A row's markup without the parts that depend on its position. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<li><b>(?!\d).*?<\/li>/g)].map(([row]) => row.replace(/c-(name|text)\d/g, 'c'))

describe('the page of a guest report', () => {
  it('contains totals, and rows that differ only by their position', async () => {
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('21 de novembro de 2026')
    expect(html).toContain('<b>1.600</b><span>mensagens</span>')
    expect(html).not.toMatch(/segredo|secreta|alert|xx/)
    const rows = rowsOf(html)
    expect(rows).toHaveLength(1500)
    expect(new Set(rows.map((row) => row.replace(/<span class="q".*?<\/span><\/span>/, ''))).size).toBe(1)
    expect(rows[0]).toContain('>19:30<')
    expect(html).toContain('Página 1 de 2')
    expect(rowsOf((await open({ page: '2' })).html)).toHaveLength(100)
  })

  it('shows names and texts with a valid link, as text, and blurs them again on request', async () => {
    const { html, headers } = await open({ k })
    expect(html).toContain('pessoa.secreta3')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;aspas&quot;')
    const allowed = /script-src ('sha256-[^';]+')(?=;)/.exec(headers.get('content-security-policy') ?? '')
    expect(html.match(/<script/g) ?? []).toHaveLength(allowed ? 1 : 0)
    expect(html).toContain('>19:30:15<')
    // The link's key is repeated in the page's own links, and may contain any letters.
    const blurred = (await open({ k, b: '1' })).html.replaceAll(encodeURIComponent(k), '').replaceAll(k, '')
    expect(blurred).not.toMatch(/segredo|secreta|alert|xx/)
    expect((await open({ k: 'x'.repeat(72) })).html).toContain('Este link não vale para esta live.')
  })

  it('offers the list of images only if there are some, and 24-hour times in both languages', async () => {
    expect((await open({ k, lang: 'en' })).html).not.toContain('Images')
    expect((await open({ k, lang: 'en', content: 'img' })).html).toContain(
      'aria-current="page">Images<span>0',
    )
    expect((await open({ k, lang: 'en' })).html).toContain('>19:30:15<')
  })

  it('repeats the key in its own links', async () => {
    const { html } = await open({ k, lang: 'en' })
    expect(html).toContain('<html lang="en-US">')
    expect(html).toContain(`href="${path}?lang=en&amp;k=${k}&amp;content=cnt"`)
    expect(html).toContain(
      `href="${path}?lang=pt&amp;k=${k}" hreflang="pt-BR" lang="pt-BR" data-locale="pt-BR"`,
    )
    expect((await open({ k, content: 'cnt' })).html).toContain('40 mensagens')
  })

  it('is neither indexed nor cached, loads nothing from other hosts, and sends no referrer', async () => {
    const { headers, html } = await open({ k })
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src (?!'sha256-[^']+';)/)
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(html).not.toMatch(/(src|href)="https?:|url\("?https?:/)
  })

  it.each([
    '/merchants/lr/2026-11-20/insta/{account}',
    '/merchants/lr/2026-11-21/tiktok/{account}',
    '/merchants/lr/21-11-2026/insta/{account}',
    '/merchants/lr/2026-11-21/insta/ninguem',
    '/merchants/lr/2026-11-21/insta/%25_%27%22%F0%9F%92%95',
  ])('answers 404 for %s', async (address) => {
    expect((await open({}, address.replace('{account}', seller.username))).status).toBe(404)
  })

  it.each([{ page: '0' }, { page: 'x' }, { content: 'all' }, { lang: 'fr' }, { k: 'x'.repeat(201) }])(
    'answers 404 for %o',
    async (query) => {
      expect((await open(query as never)).status).toBe(404)
    },
  )

  it('survives text that a database cannot store', async () => {
    expect((await open({}, '/merchants/lr/2026-11-21/insta/a%00b')).status).toBeLessThan(500)
    expect((await open({ schedId: 'a\u0000b' })).status).toBeLessThan(500)
  })

  it('allows 120 visits a minute from one address', async () => {
    const visits: number[] = []
    for (let visit = 0; visit < 121; visit += 1) visits.push((await open({ content: 'img' })).status)
    expect(visits.at(-1)).toBe(429)
    const { headers, html } = await open()
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(html).toContain('Muitas visitas de uma vez')
  })
})

describe('the page for platform administrators', () => {
  const list = async (token: string | null, query = '') => {
    const headers: Record<string, string> = token ? { cookie: `access_token=${token}` } : {}
    const response = await fetch(`${app.url}/merchants/lr/admin${query}`, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  it('does not exist for other users', async () => {
    for (const token of [null, 'x'.repeat(43), seller.token]) expect((await list(token)).status).toBe(404)
  })

  it('has totals by account and day, and no names or texts of people', async () => {
    const { token, uuid } = await activePerson(app)
    await app.app.platform.connection.pool.query(
      'update users set is_platform_administrator = true where uuid = $1',
      [uuid],
    )
    const { status, headers, html } = await list(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`@${seller.username}</a>`)
    expect(html).toContain('<td class="n">1.600</td>')
    expect(html).not.toMatch(/segredo|secreta|xx/)
    expect(html).toContain('Nenhuma lista conferida ainda')
    expect((await list(token, '?page=2')).html).not.toContain('Nenhuma lista conferida ainda')
    expect((await list(token, '?lang=en')).html).toContain('<html lang="en-US">')
    expect((await list(token, '?lang=pt')).html).toContain('<html lang="pt-BR">')
    for (const wrong of ['?lang=fr', '?page=0', '?limit=1000', '?page=x'])
      expect((await list(token, wrong)).status, wrong).toBe(404)
  })
})
