import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bioOwner, link, newHandle, photo, save, sendFile } from '#features/bio/server/testing/bio-page.ts'
import { type BioStyle, themes } from '#features/bio/themes.ts'
import { toSnake } from '#platform/contract/casing.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

let app: TestApp
let get: Visitor['get']
let send: Visitor['send']
let page: Visitor['page']
let now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  ;({ get, send, page } = visitorOf(app))
})
afterAll(() => app.stop())

describe('a bio page', () => {
  it('shows its owner’s texts, escaped', async () => {
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
    const { handle } = await bioOwner(app, {
      profile: {
        name: evil.slice(0, 80),
        description: evil,
        category: '</style><b>',
        social: { instagram: '@lu' },
      },
      links: [
        link({ header: evil }),
        link({ type: 'header', header: '</script><script>alert(2)</script>', url: '' }),
      ],
    })
    const answer = await get(`/@${handle}`)
    const text = await answer.text()
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const [, allowed = ''] =
      /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect(text.match(/<script>/g)).toHaveLength(allowed.split(' ').length)
    expect(text.match(/<script/g)).toHaveLength(allowed.split(' ').length + 1)
    expect(text).not.toMatch(/<img src=x|<b>/)
    expect(text).toContain('href="https://instagram.com/lu"')
  })

  it('is one answer: style and script are inline, allowed by their hashes, without third-party content', async () => {
    const { handle } = await bioOwner(app, { links: [link()] })
    const answer = await get(`/@${handle}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const text = await answer.text()
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'( 'sha256-[^']+')?; /,
    )
    expect(policy).toContain("frame-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<link rel="stylesheet"|<script src|<iframe|style="/)
    expect(text.match(/(?:src|srcset)="[^"]*/g)?.filter((found) => /\/\//.test(found)) ?? []).toEqual([])
  })

  it('is compressed in advance, and not sent again to a client that has it', async () => {
    const { handle } = await bioOwner(app, { links: [link()] })
    const text = await page(handle)
    const raw = async (encoding: string) => {
      const { headers, body } = await send('GET', `/@${handle}`, { 'accept-encoding': encoding })
      return { encoding: headers['content-encoding'], body }
    }
    const [br, zipped, plain] = [await raw('gzip, br'), await raw('gzip'), await raw('identity')]
    expect([br.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity'])
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    expect(gunzipSync(zipped.body).toString()).toBe(text)
    expect(plain.body.toString()).toBe(text)

    expect((await raw('br;q=0, gzip')).encoding).toBe('gzip')
    expect((await raw('br;q=0.0,gzip;q=0')).encoding).toBe('identity')

    const etag = (await get(`/@${handle}`)).headers.get('etag') ?? ''
    const again = await get(`/@${handle}`, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('vary')).toMatch(/accept-language/)
  })

  it('answers HEAD requests, and is counted in the metrics', async () => {
    const { handle } = await bioOwner(app, { links: [link()] })
    const head = await send('HEAD', `/@${handle}`, { 'accept-encoding': 'gzip' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500)

    await page(handle)
    const metrics = await app.app.platform.metrics.registry.metrics()
    expect(metrics).toMatch(/method="GET",route="\/@:handle",status="200"/)
  })

  it('shows a change as soon as its owner saves', async () => {
    const { handle, token } = await bioOwner(app, { profile: { name: 'Antes' } })
    expect(await page(handle)).toContain('<h1>Antes</h1>')
    await save(app, token, { profile: { name: 'Depois' } })
    expect(await page(handle)).toContain('<h1>Depois</h1>')
  })

  it('shows within a second what another process has saved', async () => {
    const { handle, row } = await bioOwner(app, { profile: { name: 'Antes' } })
    expect(await page(handle)).toContain('<h1>Antes</h1>')
    await app.app.platform.connection.pool.query(
      `update bios set version = version + 1, profile = jsonb_set(profile, '{name}', '"Alhures"') where id = $1`,
      [row.id],
    )
    expect(await page(handle)).toContain('<h1>Antes</h1>')
    now = new Date(now.getTime() + 1_000)
    expect(await page(handle)).toContain('<h1>Alhures</h1>')
  })

  it('changes within a second when another process gives its handle to another page', async () => {
    const [one, other] = [
      await bioOwner(app, { profile: { name: 'Quem era' } }),
      await bioOwner(app, { profile: { name: 'Quem é' } }),
    ]
    expect(one.row.version).toBe(other.row.version)
    expect(await page(one.handle)).toContain('<h1>Quem era</h1>')
    const { pool } = app.app.platform.connection
    await pool.query('delete from bios where id = $1', [one.row.id])
    await pool.query('update bios set handle = $1, look = $1 where id = $2', [one.handle, other.row.id])
    now = new Date(now.getTime() + 1_000)
    expect(await page(one.handle)).toContain('<h1>Quem é</h1>')
  })

  it('is revalidated each time, so that no visitor sees an outdated page, redirect or 404', async () => {
    const { handle, token } = await bioOwner(app, { links: [link()] })
    const kept = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await kept(`/@${handle}`)).toBe('public, no-cache')
    expect(await kept('/@ninguem.mesmo')).toBe('public, no-cache')
    const next = newHandle('agora')
    await save(app, token, { username: next })
    expect((await get(`/@${handle}`)).headers.get('location')).toBe(`/@${next}`)
    expect(await kept(`/@${handle}`)).toBe('no-cache')
    await save(app, token, { username: handle })
    expect((await get(`/@${handle}`)).status).toBe(200)
  })

  it('cuts texts between characters, never inside of one', async () => {
    const { handle } = await bioOwner(app, {
      profile: { name: '💕 Ateliê', description: `${'a'.repeat(198)}👩‍👩‍👧 fim da frase` },
      links: [link()],
    })
    const text = await page(handle)
    expect(text).not.toContain('\ufffd')
    expect(text).toContain('<span class="none" aria-hidden="true">💕</span>')
    expect(text).toContain(`<meta name="description" content="${'a'.repeat(198)}…">`)
  })

  it('changes by itself at the start time of a link', async () => {
    const { handle } = await bioOwner(app, {
      links: [
        link({ header: 'Só à tarde', show_from: '2026-11-21T17:00:00Z', show_until: '2026-11-21T18:00:00Z' }),
      ],
    })
    expect(await page(handle)).not.toContain('Só à tarde')
    now = new Date('2026-11-21T17:00:00.000Z')
    expect(await page(handle)).toContain('Só à tarde')
    now = new Date('2026-11-21T18:00:00.000Z')
    expect(await page(handle)).not.toContain('Só à tarde')
    now = new Date('2026-11-21T12:00:00.000Z')
  })

  it('uses the language of the browser, or the requested one', async () => {
    const { handle } = await bioOwner(app, { links: [link()] })
    expect(await page(handle)).toContain('<html lang="pt-BR">')
    expect(await page(handle, { 'accept-language': 'de' })).toContain('<html lang="en-US">')
    const asked = await (await get(`/@${handle}?lang=en`)).text()
    expect(asked).toContain('Made with Arara')
    expect(asked).toMatch(/<link rel="canonical" href="[^"?]+">/)
    expect(asked.match(/hreflang=/g)).toHaveLength(3)
  })

  it('shows a live before, during and after', async () => {
    const { handle, row } = await bioOwner(app, {
      links: [
        link({
          type: 'live',
          header: '',
          url: '/streams/sexta/broadcast/watch',
          live: { name: 'Sexta da Lu', date: '2026-11-21T20:00:00-03:00' },
        }),
      ],
    })
    const leadsTo = async () => (await get(`/l/${row.links[0].id}`)).headers.get('location')
    const before = await page(handle)
    expect(before).toMatch(/<time datetime="2026-11-21T23:00:00.000Z">sáb\., 21 de nov\., 20:00/)
    expect(before).not.toContain('class="badge"')
    expect(await leadsTo()).toBe('/lives/sexta/countdown')

    now = new Date('2026-11-21T23:30:00.000Z')
    const during = await page(handle)
    expect(during.match(/class="badge">ao vivo/g)).toHaveLength(2)
    expect(during).toContain('aria-label="Assistir à live"')
    expect(await leadsTo()).toBe('/streams/sexta/broadcast/watch')

    now = new Date('2026-11-22T12:00:00.000Z')
    expect(await page(handle)).toContain('Ver a gravação')
    expect(await leadsTo()).toBe('/lives/sexta/recordings')
    now = new Date('2026-11-21T12:00:00.000Z')
  })

  it('shows the year of a live in another year', async () => {
    const { handle } = await bioOwner(app, {
      links: [link({ type: 'live', url: '/lives/x', live: { date: '2027-01-02T20:00:00-03:00' } })],
    })
    expect(await page(handle)).toContain('sáb., 2 de jan. de 2027, 20:00')
  })

  it('shows prices: plain, struck through beside a lower one, and Grátis', async () => {
    const products = [
      { name: 'Cheio', price: { sale: 129_990 } },
      { name: 'Desconto', url: 'https://loja.example/', price: { sale: 9990, discount: 7990 } },
      { name: 'Brinde' },
    ].map((product, order) => ({ ...product, order }))
    const { handle } = await bioOwner(app, {
      links: [link({ type: 'store', header: 'Vitrine', url: '', stores: [{ name: '', products }] })],
    })
    const text = (await page(handle)).replaceAll('\u00a0', ' ')
    expect(text).toContain('<span class="price"><span>R$ 1.299,90</span></span>')
    expect(text).toMatch(
      /<s><span class="x">de <\/span>R\$ 99,90<\/s><span><span class="x">por <\/span>R\$ 79,90/,
    )
    expect(text).toContain('<span class="price free">Grátis</span>')
  })

  it('draws embeds of other sites, and names their hosts only in its policy', async () => {
    const code = '<iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe>'
    const { handle } = await bioOwner(app, {
      links: [link({ type: 'spotify', header: 'Música', url: code })],
    })
    const answer = await get(`/@${handle}`)
    const text = await answer.text()
    expect(text).not.toContain('<iframe')
    expect(text).toContain('data-frame="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"')
    expect(answer.headers.get('content-security-policy')).toContain('frame-src https://open.spotify.com;')
  })

  it('asks search engines to wait while it is empty', async () => {
    const empty = await bioOwner(app)
    expect(await page(empty.handle)).toContain('name="robots" content="noindex"')
    const full = await bioOwner(app, { links: [link()] })
    expect(await page(full.handle)).not.toContain('noindex')
  })

  it('has metadata for search engines and messengers', async () => {
    const { handle } = await bioOwner(app, {
      profile: { name: 'Ateliê', description: 'a < b & </script>' },
      links: [link()],
    })
    const text = await page(handle)
    expect(text).toMatch(new RegExp(`property="og:image" content="http://[^"]+/@${handle}/card.png\\?v=1"`))
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
    expect(data.mainEntity).toMatchObject({
      name: 'Ateliê',
      alternateName: `@${handle}`,
      description: 'a < b & </script>',
    })
  })

  it('is found by any spelling of its handle, and by old handles', async () => {
    const handle = newHandle('meu.nome')
    const { token } = await bioOwner(app, { username: handle })
    for (const path of [`/@${handle.toUpperCase()}`, `/@${handle.replaceAll('.', '')}`, `/@${handle}/`]) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, `/@${handle}`])
    }
    const next = newHandle('outro.nome')
    await save(app, token, { username: next })
    expect((await get(`/@${handle}`)).headers.get('location')).toBe(`/@${next}`)
  })

  it('keeps language and campaign when it redirects from another spelling or an old handle', async () => {
    const handle = newHandle('meu.nome')
    const { token } = await bioOwner(app, { username: handle })
    const query = '?lang=en&utm_source=insta&utm_campaign=ver%C3%A3o'
    for (const path of [`/@${handle.toUpperCase()}`, `/@${handle}/`])
      expect((await get(path + query)).headers.get('location')).toBe(`/@${handle}${query}`)
    const next = newHandle('outro.nome')
    await save(app, token, { username: next })
    expect((await get(`/@${handle}${query}`)).headers.get('location')).toBe(`/@${next}${query}`)
  })

  it('is found by clients that encode @ as %40', async () => {
    const { handle } = await bioOwner(app, { profile: { name: 'Ateliê' } })
    expect(await (await get(`/%40${handle}?lang=pt`)).text()).toContain('<h1>Ateliê</h1>')
    expect((await app.call('GET', `/users/bio/%40${handle}`)).status).toBe(200)
  })

  it('is on the site map once it has content', async () => {
    const [empty, full] = [await bioOwner(app), await bioOwner(app, { links: [link()] })]
    const hidden = await bioOwner(app, { links: [link({ active: false })] })
    const told = await bioOwner(app, { profile: { description: 'Vestidos sob medida' } })
    const answer = await get('/sitemap-bios.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const map = await answer.text()
    expect(map).toContain(`/@${full.handle}</loc>`)
    expect(map).toContain(`/@${told.handle}</loc>`)
    expect(map).not.toContain(`/@${empty.handle}</loc>`)
    expect(map).not.toContain(`/@${hidden.handle}</loc>`)

    await save(app, hidden.token, { links: [link()] })
    expect(await (await get('/sitemap-bios.xml')).text()).toBe(map)
    now = new Date(now.getTime() + 10 * 60_000)
    expect(await (await get('/sitemap-bios.xml')).text()).toContain(`/@${hidden.handle}</loc>`)
    now = new Date('2026-11-21T12:00:00.000Z')
  })

  it('with a free handle offers it, with status 404', async () => {
    for (const path of ['/@ninguem.tem', '/@%00', '/@x', '/@%F0%9F%92%95']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('Esta página não existe')
    }
  })

  it('is available as a preview card, a QR code and a contact card', async () => {
    const { handle, token } = await bioOwner(app, {
      profile: { name: 'Ateliê; da, Lu\nBEGIN:VCARD', social: { whatsapp: '14999990000' } },
      links: [link()],
    })
    const uploaded = await sendFile(app, token, '/users/bio/images', 'image', await photo())
    await save(app, token, {
      profile: { name: 'Ateliê 💕 da Lu; e, cia', img: { uuid: uploaded.body.row.uuid } },
    })

    const card = await get(`/@${handle}/card.png`)
    const facts = await sharp(Buffer.from(await card.arrayBuffer())).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual(['png', 1200, 630])

    const qr = await get(`/@${handle}/qr.svg`)
    expect(qr.headers.get('content-type')).toContain('image/svg+xml')
    expect(await qr.text()).toMatch(/^<svg/)

    const contact = await get(`/@${handle}/contact.vcf`)
    expect(contact.headers.get('content-disposition')).toBe(`attachment; filename="${handle}.vcf"`)
    expect(await contact.text()).toContain('\r\nFN:Ateliê 💕 da Lu\\; e\\, cia\r\n')
    for (const missing of ['card.png', 'qr.svg', 'contact.vcf'])
      expect((await get(`/@ninguem.tem/${missing}`)).status).toBe(404)
  })

  it('does not show hidden links on its card', async () => {
    const { handle } = await bioOwner(app, {
      links: [link({ header: 'Liquidação', show_from: '2026-11-21T17:00:00Z' })],
    })
    const card = async () => Buffer.from(await (await get(`/@${handle}/card.png`)).arrayBuffer())
    const before = await card()
    now = new Date('2026-11-21T17:00:00.000Z')
    const after = await card()
    now = new Date('2026-11-21T12:00:00.000Z')
    expect(after.equals(before)).toBe(false)
    expect((await card()).equals(before)).toBe(true)
  })

  it.each(themes.map(({ name, style }) => [name, style] as [string, BioStyle]))(
    'wears the theme %s with every colour checked',
    async (_, style) => {
      const { handle } = await bioOwner(app, { style: toSnake(style), links: [link()] })
      const css = /<style>(.*?)<\/style>/s.exec(await page(handle))?.[1] ?? ''
      expect(css).toContain(`--b:${style.buttons.bgHex};--c:${style.buttons.colorHex}`)
      expect(css).not.toMatch(/undefined|NaN|expression|javascript|@import/)
      expect(css.split('{').length).toBe(css.split('}').length)
    },
  )
})
