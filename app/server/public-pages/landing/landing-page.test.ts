import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { plans } from '#features/billing/server/index.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { landingEnUs } from '../../messages/landing.en-US.ts'
import { landingPtBr } from '../../messages/landing.pt-BR.ts'
import { legalPaths } from '../legal-documents.ts'
import { films, shops } from './content.ts'
import { excerpt } from './live-excerpt.ts'

const origin = 'https://arara.example'
const languages = [
  { lang: 'pt', locale: 'pt-BR', t: landingPtBr },
  { lang: 'en', locale: 'en-US', t: landingEnUs },
] as const

let app: TestApp
let silent: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_URL: origin, SUPPORT_WHATSAPP: '5511999990000' } })
  silent = await startTestApp({ variables: { LEGAL_CONTACT: 'oi@arara.example' } })
})
afterAll(async () => {
  await app.stop()
  await silent.stop()
})

async function open(path = '/', headers: Record<string, string> = {}, on = app) {
  const response = await fetch(on.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.each(languages)('the landing page in $locale', ({ lang, locale, t }) => {
  it('is chosen by the browser or by the address, and links to the other languages', async () => {
    const page = await open('/', { 'accept-language': locale })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain(`<html lang="${locale}">`)
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/?lang=${lang}"/>`)
    expect(page.text).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}/"/>`)
    expect((await open(`/?lang=${lang}&utm_source=x`, { 'accept-language': 'fr' })).text).toBe(page.text)
  })

  it('has all sections in order', async () => {
    const [, text = ''] = (await open(`/?lang=${lang}`)).text.split('<body>')
    const inOrder = [
      t.banner.text,
      t.header.logIn,
      t.hero.action,
      locale === 'pt-BR' ? '200.000+' : '200,000+',
      t.features.title,
      t.pricing.title,
      t.shops.title,
      t.films.title,
      t.questions.title,
      t.closing.title,
      t.footer.tagline,
    ].map((words) => text.indexOf(words.replaceAll("'", '&#x27;')))
    expect(inOrder.every((at) => at > 0)).toBe(true)
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
    expect(text.match(/<details/g)).toHaveLength(10)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text.match(/data-film=/g)).toHaveLength(3)
    expect(text.match(/class="label"/g)).toHaveLength(shops.length)
  })

  it('takes its prices from the catalogue', async () => {
    const { text } = await open(`/?lang=${lang}`)
    const shown = [...text.matchAll(/<p class="price">.*?<\/span>([\d.,]+)/g)].map(([, amount]) => amount)
    expect(shown).toEqual(plans().map((plan) => String(plan.amount / 100)))
    expect(offers(text)).toEqual(plans().map((plan) => (plan.amount / 100).toFixed(2)))
  })

  it('links to the sign-up from banner, hero, prices and the last section', async () => {
    const { text } = await open(`/?lang=${lang}`)
    const calls = [
      t.banner.action,
      t.hero.action,
      t.pricing.single.action,
      t.pricing.unlimited.action,
      t.closing.action,
    ]
    for (const words of calls) expect(text).toContain(`href="/session/signup">${words}</a>`)
  })

  it('has no broken internal link', async () => {
    const { text } = await open(`/?lang=${lang}`)
    const links = new Set([...text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href as string))
    expect([...links]).toEqual(
      expect.arrayContaining(Object.values(legalPaths).map((path) => `${path}?lang=${lang}`)),
    )
    for (const href of links) {
      if (href.startsWith('#')) expect(text).toContain(`id="${href.slice(1)}"`)
      else if (/^\/(\?|$|terms|privacy)/.test(href))
        expect([href, (await open(href)).status]).toEqual([href, 200])
      else expect(href).toMatch(/^(https:\/\/wa\.me\/|\/session\/|\/landing\/sample)/)
    }
  })

  it('weighs less than 60 kB with style and scripts', async () => {
    const { text } = await open(`/?lang=${lang}`)
    expect(gzipSync(text).length).toBeLessThan(60_000)
  })
})

describe('the landing page', () => {
  it.each(['fr', '', 'pt-BR', 'pt&lang=en'])(
    'is in the language of the browser where "%s" is requested',
    async (lang) => {
      const page = await open(`/?lang=${lang}`, { 'accept-language': 'pt-BR' })
      expect([page.status, page.text.includes('<html lang="pt-BR">')]).toEqual([200, true])
    },
  )

  it('redirects only signed-in users to the dashboard', async () => {
    const { token } = await activePerson(app)
    const member = await open('/', { cookie: `access_token=${token}` })
    expect([member.status, member.headers.get('location')]).toEqual([302, '/dashboard'])
    expect(member.headers.get('cache-control')).toBe('no-store')
    const byCampaign = await open('/?utm_source=insta', { cookie: `access_token=${token}` })
    expect(byCampaign.headers.get('location')).toBe('/dashboard?utm_source=insta')
    expect((await open('/', { cookie: 'access_token=made-up' })).status).toBe(200)

    await app.call('POST', '/session/logout', { token, body: {} })
    expect((await open('/', { cookie: `access_token=${token}` })).status).toBe(200)
  })

  it('opens WhatsApp with a message, for a plan, a story and a question', async () => {
    const { text } = await open('/?lang=pt')
    const messages = [
      landingPtBr.pricing.customMessage,
      landingPtBr.films.contributeMessage,
      landingPtBr.footer.contactMessage,
    ]
    for (const message of messages)
      expect(text).toContain(
        `https://wa.me/5511999990000?text=${encodeURIComponent(message).replaceAll("'", '&#x27;')}`,
      )
    expect((await app.call('GET', '/installation')).body.row.support_whatsapp).toBe('5511999990000')
  })

  it('hides the WhatsApp links without a number, and shows the contact instead', async () => {
    const { text } = await open('/?lang=pt', {}, silent)
    expect(text).not.toContain('wa.me')
    expect(text).not.toContain(landingPtBr.films.contribute)
    expect(text).toContain('href="mailto:oi@arara.example"')
    expect((await silent.call('GET', '/installation')).body.row.support_whatsapp).toBe(null)
  })

  it('allows its own two scripts by their hashes, and no other inline script', async () => {
    const page = await open()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*;/)
    expect(policy.match(/'sha256-/g)?.length ?? 0).toBe(page.text.match(/<script>/g)?.length ?? 0)
    expect(page.text).not.toMatch(/\son\w+="|javascript:/)
    expect((await open('/session/login')).headers.get('content-security-policy')).not.toContain('sha256-')
  })

  it('is compressed for clients that accept it, and not sent again while unchanged', async () => {
    const plain = await open('/?lang=pt', { 'accept-encoding': 'identity' })
    const packed = await fetch(`${app.url}/?lang=pt`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe(plain.text)
    const refused = await fetch(`${app.url}/?lang=pt`, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
    expect(refused.headers.get('content-encoding')).toBe('gzip')

    const etag = plain.headers.get('etag') ?? ''
    expect([plain.headers.get('cache-control'), plain.headers.get('vary')]).toEqual([
      'no-cache',
      expect.stringMatching(/Accept-Language.*Cookie/),
    ])
    const again = await open('/?lang=pt', { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await open('/?lang=en', { 'if-none-match': etag })).status).toBe(200)
  })

  it('gives search engines the questions that it shows', async () => {
    const { text } = await open('/?lang=en')
    const faq = graph(text).find((each) => each['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(10)
    expect(graph(text).map((each) => each['@type'])).toEqual([
      'Organization',
      'SoftwareApplication',
      'FAQPage',
    ])
  })
})

describe('the content of the landing page', () => {
  it('invents no customers: samples are marked as samples', () => {
    for (const shop of shops) expect(shop.isSample === true || shop.instagram !== undefined).toBe(true)
    for (const film of films) if (film.isSample) expect(film.title['pt-BR']).toContain('exemplo')
  })

  it('shows the same demonstration in both languages', () => {
    const shape = (locale: 'pt-BR' | 'en-US') =>
      excerpt[locale].coming.map(({ name, isQuestion, reply }) => [name, isQuestion, Boolean(reply)])
    expect(shape('en-US')).toEqual(shape('pt-BR'))
  })
})

type Thing = { '@type': string; offers?: { price: string }[]; mainEntity?: unknown[] }

function graph(html: string): Thing[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph']
}

const offers = (html: string) => graph(html).flatMap((each) => each.offers?.map(({ price }) => price) ?? [])
