import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { legalNames, legalPaths, readLegalDocuments } from './legal-documents.ts'

const origin = 'https://arara.example'
const paths = Object.values(legalPaths)
const languages = [
  { lang: 'pt', locale: 'pt-BR', other: 'en' },
  { lang: 'en', locale: 'en-US', other: 'pt' },
] as const

let named: TestApp
let nameless: TestApp
beforeAll(async () => {
  named = await startTestApp({
    clock: fixedClock('2026-11-21T12:00:00Z'),
    variables: {
      ARARA_URL: origin,
      LEGAL_ENTITY: 'Ateliê & Filhas <Ltda>',
      LEGAL_CONTACT: 'dados@arara.example',
    },
  })
  nameless = await startTestApp()
})
afterAll(async () => {
  await named.stop()
  await nameless.stop()
})

async function open(path: string, headers: Record<string, string> = {}, app = named) {
  const response = await fetch(app.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.each(paths)('%s', (path) => {
  it.each(languages)(
    'is a whole page in $locale with only its own script, which its policy allows by a hash',
    async ({ lang, locale, other }) => {
      const page = await open(path, { 'accept-language': locale })
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.text).toContain(`<html lang="${locale}">`)
      expect(page.text).toContain(`<link rel="canonical" href="${origin}${path}?lang=${lang}">`)
      expect(page.text).toContain(`hreflang="x-default" href="${origin}${path}"`)
      expect(page.text).toContain(`href="${path}?lang=${other}"`)
      expect(page.text).not.toMatch(/<script[^>]|\son\w+="|javascript:|\{\{/i)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/)
      expect(policy.match(/'sha256-/g)?.length ?? 0).toBe(page.text.match(/<script>/g)?.length ?? 0)
      expect(page.text).toContain(`data-locale="${other === 'pt' ? 'pt-BR' : 'en-US'}"`)
      expect(page.text.match(/<h1/g)).toHaveLength(1)
      expect((await open(`${path}?lang=${lang}`, { 'accept-language': 'fr' })).text).toBe(page.text)
    },
  )

  it('shows version and date in the language’s format', async () => {
    const inForce = {
      [legalPaths.terms]: { version: 2, day: 22 },
      [legalPaths.privacy]: { version: 2, day: 28 },
      [legalPaths.shoppers]: { version: 1, day: 21 },
    }
    const { version, day } = inForce[path]!
    const time = `<time datetime="2026-11-${day}">`
    expect((await open(`${path}?lang=pt`)).text).toContain(
      `Versão ${version}, em vigor desde ${time}${day} de novembro de 2026<`,
    )
    expect((await open(`${path}?lang=en`)).text).toContain(
      `Version ${version}, effective ${time}November ${day}, 2026<`,
    )
  })

  it('shows when its wording was revised, which changes neither version nor consents', async () => {
    const { text } = await open(`${path}?lang=en`)
    const revised =
      'Wording revised on <time datetime="2026-11-22">November 22, 2026</time>, with no change in meaning'
    expect(text.includes(revised)).toBe(path !== legalPaths.privacy)
    if (path === legalPaths.shoppers)
      expect((await open(`${path}?lang=pt`)).text).not.toContain('Redação revista')
  })

  it('is cached for an hour by language, and not sent again while unchanged', async () => {
    const page = await open(path, { 'accept-language': 'pt-BR' })
    expect(page.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-language')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const etag = page.headers.get('etag') ?? ''
    const again = await open(path, { 'accept-language': 'pt-BR', 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await open(path, { 'accept-language': 'en-US', 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  it.each(['fr', '', 'pt-BR&lang=en'])('does not exist in the language "%s"', async (lang) => {
    expect((await open(`${path}?lang=${lang}`)).status).toBe(404)
  })

  it('names the operator of the installation, as text', async () => {
    const { text } = await open(`${path}?lang=pt`)
    expect(text).toContain('Ateliê &amp; Filhas &lt;Ltda&gt;')
    expect(text).toContain('<a href="mailto:dados@arara.example">dados@arara.example</a>')
    expect(text).not.toContain('class="notice"')
  })

  it('says so if no operator is named', async () => {
    const { text } = await open(`${path}?lang=pt`, {}, nameless)
    expect(text).toContain('<strong>o responsável por esta instalação</strong>')
    expect(text).toContain('<p class="notice">')
  })

  it.each(languages)('has no broken internal link, in $locale', async ({ lang }) => {
    const { text } = await open(`${path}?lang=${lang}`)
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href as string)
    expect(links.length).toBeGreaterThan(8)
    for (const href of links.filter((each) => !/^(https|mailto):/.test(each) && each !== '/')) {
      const target = new URL(href, `${origin}${path}?lang=${lang}`)
      const there = await open(target.pathname + target.search)
      expect([href, there.status]).toEqual([href, 200])
      if (target.hash) expect(there.text).toContain(`id="${target.hash.slice(1)}"`)
    }
  })
})

describe('the legal documents', () => {
  const documents = readLegalDocuments()
  const shapeOf = (markdown: string) =>
    markdown.split('\n').map((line) => /^(#+|-|\d\.|\||)/.exec(line)?.[0] ?? '')

  it.each(legalNames)('%s has the same structure in both languages', (name) => {
    const { 'pt-BR': portuguese, 'en-US': english } = documents[name]
    expect(shapeOf(english.markdown)).toEqual(shapeOf(portuguese.markdown))
    expect([english.version, english.date]).toEqual([portuguese.version, portuguese.date])
  })
})

describe('the well-known files', () => {
  it('tell robots which paths to skip and where the site map is', async () => {
    const { status, text } = await open('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('list the home page, the page about the API and every legal page in each language', async () => {
    const { headers, text } = await open('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual(
      ['/', '/developers', ...paths].flatMap((path) => [
        `${origin}${path}?lang=pt`,
        `${origin}${path}?lang=en`,
      ]),
    )
  })

  it('name a security contact for half a year, and do not exist without one', async () => {
    const { text } = await open('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:dados@arara.example\nExpires: 2027-05-20T12:00:00.000Z')
    expect((await open('/.well-known/security.txt', {}, nameless)).status).toBe(404)
    expect((await open('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt')
  })

  it('include humans.txt', async () => {
    expect((await open('/humans.txt')).text).toContain('ARARA')
  })
})
