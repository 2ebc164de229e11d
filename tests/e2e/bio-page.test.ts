import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BioFont, bioFonts } from '#features/bio/contract.ts'
import { frameHosts } from '#features/bio/embed.ts'
import { themes } from '#features/bio/themes.ts'
import { toSnake } from '#platform/contract/casing.ts'
import { hour } from '#platform/contract/time.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { settled } from './page-faults.ts'
import { type UserBrowser, variants } from './user-browser.ts'

let fixture: BrowserFixture
let handle: string
let token: string
beforeAll(async () => {
  fixture = await startBrowserFixture()
  const { app, call } = fixture.product
  const seller = await app.ensureDemoSeller()
  handle = await app.bio.ensureDemoBio(seller.uuid)
  const { document, password } = seller
  const login = await call('POST', '/session/login', { body: { document, document_type: 'CPF', password } })
  token = login.body.row.token
})
afterAll(() => fixture.stop())

const save = async (body: object) => {
  const saved = await fixture.product.call('POST', '/users/bio', { token, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.row
}
const mine = async () => (await fixture.product.call('GET', '/users/bio/my', { token })).body.row
const words = (browser: UserBrowser) =>
  browser.locale === 'pt-BR'
    ? {
        share: 'Compartilhar esta página',
        copy: 'Copiar link',
        copied: 'Link copiado',
        onAir: 'ao vivo',
        contact: 'Salvar contato',
      }
    : {
        share: 'Share this page',
        copy: 'Copy link',
        copied: 'Link copied',
        onAir: 'live',
        contact: 'Save contact',
      }

/** Records the requests to other hosts and answers them with an empty page. */
async function watchOthers(browser: UserBrowser): Promise<string[]> {
  const others: string[] = []
  await browser.context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.origin === fixture.product.url) return route.continue()
    others.push(url.host)
    return route.fulfill({ body: '<!doctype html><title>x</title>', contentType: 'text/html' })
  })
  return others
}

async function scrollThrough({ page }: UserBrowser) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
}

describe.each(variants)('the demo’s bio page, with a $size in $locale ($theme)', (options) => {
  it('requests nothing from other hosts before a tap, and then embeds what was tapped', async () => {
    const browser = await fixture.openBrowser(options)
    const others = await watchOthers(browser)
    await browser.goTo(`/@${handle}`)
    await scrollThrough(browser)
    await browser.checkpoint('bio-page')
    expect(others).toEqual([])
    expect(await browser.page.locator('script[src], link[rel=stylesheet], iframe').count()).toBe(0)

    const drawings = browser.page.locator('a[data-frame]')
    expect(await drawings.count()).toBe(4)
    for (let left = 4; left > 0; left--) await drawings.first().click()
    await expect.poll(() => others.length).toBe(4)
    const allowed = Object.values(frameHosts)
    expect(others.every((host) => allowed.includes(host))).toBe(true)
    expect(browser.place()).toBe(`/@${handle}`)
    await browser.close()
  })
})

// A bio page wears its owner's colours by day and by night: one theme for each device is enough.
describe.each([variants[0], variants[3]])('the demo’s bio page, with a $size in $locale', (options) => {
  it('can be shared by QR code, copied link and contact card', async () => {
    const browser = await fixture.openBrowser(options)
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await browser.goTo(`/@${handle}`)
    const say = words(browser)
    await browser.page.getByLabel(say.share).click()
    const code = browser.page.locator('details img')
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(20)
    await browser.checkpoint('bio-share')

    await browser.page.getByRole('button', { name: say.copy }).click()
    await browser.page.getByText(say.copied).waitFor()
    const copied = await browser.page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${fixture.product.url}/@${handle}`)
    const download = browser.page.waitForEvent('download')
    await browser.page.getByText(say.contact).click()
    expect((await download).suggestedFilename()).toBe(`${handle}.vcf`)

    await browser.page.keyboard.press('Escape')
    expect(await browser.page.locator('details').evaluate((box: HTMLDetailsElement) => box.open)).toBe(false)
    await browser.close()
  })

  it('answers 404 with its own page for an unknown handle', async () => {
    const browser = await fixture.openBrowser(options)
    browser.expectFaults(/ninguem\.tem answered 404/)
    await browser.goTo('/@ninguem.tem')
    await browser.checkpoint('bio-missing')
    await browser.close()
  })
})

describe('every theme', () => {
  it.each(themes)(
    '$name has no faults before and during a live, with and without pictures',
    async ({ name, style }) => {
      const before = await mine()
      const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'light' })
      await watchOthers(browser)
      await save({ style: toSnake(style) })
      await browser.goTo(`/@${handle}`)
      await scrollThrough(browser)
      await browser.checkpoint(`bio-theme-${name}`)

      const now = Date.now()
      const onAir = before.links.map((link: { live: object | null }) =>
        link.live
          ? {
              ...link,
              live: {
                ...link.live,
                date: new Date(now - hour).toISOString(),
                end_date: new Date(now + hour).toISOString(),
              },
            }
          : link,
      )
      const cover = { uuid: before.links[0].live.img.uuid }
      const look = toSnake(style) as { buttons: object; bio: object }
      await save({
        links: onAir,
        style: { ...look, bio: { ...look.bio, bg_img: cover } },
        profile: { ...before.profile, img: null },
      })
      await browser.goTo(`/@${handle}`)
      expect(await browser.page.locator('.badge', { hasText: words(browser).onAir }).count()).toBe(2)
      await browser.checkpoint(`bio-theme-${name}-live`)

      await save({ style: before.style, links: before.links, profile: before.profile })
      await browser.close()
    },
  )
})

it('a bio page works without script: links and embeds open, and so does the share box', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const context = await browser.context
    .browser()
    ?.newContext({ javaScriptEnabled: false, baseURL: fixture.product.url, locale: 'pt-BR' })
  if (!context) throw new Error('no browser')
  // In a page of its own: the error page of an address that cannot be reached would interrupt the next visit.
  const leadsTo = async (text: string, address: RegExp) => {
    const page = await context.newPage()
    await page.goto(`/@${handle}`)
    await Promise.all([page.waitForRequest(address), page.getByText(text).click()])
    await page.close()
  }

  await leadsTo('Grupo VIP no WhatsApp', /^https:\/\/example\.com\/grupo-vip$/)
  await leadsTo('5 looks para a semana', /^https:\/\/www\.youtube\.com\/watch\?v=/)
  const page = await context.newPage()
  await page.goto(`/@${handle}`)
  await page.getByLabel('Compartilhar esta página').click()
  expect(await page.getByText('Salvar contato').isVisible()).toBe(true)
  await context.close()
  await browser.close()
})

/** Collects what moves while the page loads; ask with `movedBy`. */
const watchMoves = (browser: UserBrowser) =>
  browser.page.addInitScript(() => {
    type Shift = {
      value: number
      startTime: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const seen = window as unknown as { shift: number; shifts: string[] }
    seen.shift = 0
    seen.shifts = []
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        seen.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const text = node instanceof Element ? node.outerHTML : node?.textContent
          seen.shifts.push(
            `${Math.round(entry.startTime)} ms: ${text?.slice(0, 100)}: ${rect(previousRect)} → ${rect(currentRect)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const movedBy = (browser: UserBrowser) =>
  browser.page.evaluate(() => (window as unknown as { shift: number }).shift)
const moves = (browser: UserBrowser) =>
  browser.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.join('\n'))

it('a bio page has at most 15 kB of HTML, style and script, and does not shift while it loads', async () => {
  const answer = await fetch(`${fixture.product.url}/@${handle}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(15_000)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000)

  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', fresh: true })
  await watchMoves(browser)
  await browser.goTo(`/@${handle}`)
  await scrollThrough(browser)
  expect(await movedBy(browser), await moves(browser)).toBeLessThan(0.01)
  await browser.close()
})

/**
 * Whether this device has a font with the measures of our own. Otherwise lines may break elsewhere once our own is loaded.
 */
const hasStandIn = (browser: UserBrowser) =>
  browser.page.evaluate(() => {
    const standIns = [...document.fonts].filter(({ family }) => family.includes('Stand-in'))
    return standIns.length > 0 && standIns.every(({ status }) => status !== 'error')
  })

describe('a bio page in a font', () => {
  const ours = bioFonts.filter((font) => font === 'Instrument Sans' || font === 'Bricolage Grotesque')
  const withFont = async <T>(font: BioFont, look: () => Promise<T>): Promise<T> => {
    const { style } = await mine()
    await save({ style: { ...style, bio: { ...style.bio, font } } })
    try {
      return await look()
    } finally {
      await save({ style })
    }
  }

  it.each(ours)(
    '%s, served by us, is fetched after the first paint and pictures, and hardly shifts the layout',
    (font) =>
      withFont(font, async () => {
        const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', fresh: true })
        await browser.page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500))
          await route.continue()
        })
        await watchMoves(browser)
        await browser.goTo(`/@${handle}`)
        await browser.page.waitForFunction((name) => document.fonts.check(`16px "${name} Variable"`), font)
        const { painted, pictures, fetched } = await browser.page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          pictures: [...document.querySelectorAll<HTMLImageElement>('img:not([loading])')].map(
            ({ currentSrc }) =>
              (performance.getEntriesByName(currentSrc)[0] as PerformanceResourceTiming).responseEnd,
          ),
          fetched: performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ startTime }) => startTime),
        }))
        expect(fetched).toHaveLength(1)
        expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted)
        expect(pictures.length).toBeGreaterThan(2)
        expect(Math.min(...fetched)).toBeGreaterThanOrEqual(Math.max(...pictures))
        await settled(browser.page)
        expect(await movedBy(browser), await moves(browser)).toBeLessThan(
          (await hasStandIn(browser)) ? 0.001 : 0.1,
        )
        const light = await fetch(`${fixture.product.url}/@${handle}`, {
          headers: { 'accept-encoding': 'gzip' },
        })
        expect(Number(light.headers.get('content-length'))).toBeLessThan(15_000)
        await browser.close()
      }),
  )

  it.each(ours)('%s, served by us, is fetched without script', (font) =>
    withFont(font, async () => {
      const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
      const page = await browser.context.browser()?.newPage({ javaScriptEnabled: false })
      const fetched = page?.waitForResponse(/\.woff2$/)
      await page?.goto(`${fixture.product.url}/@${handle}`)
      expect((await fetched)?.status()).toBe(200)
      await page?.close()
      await browser.close()
    }),
  )

  it.each(bioFonts.filter((font) => !ours.some((own) => own === font)))(
    '%s, of the device, fetches no font',
    (font) =>
      withFont(font, async () => {
        const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
        await browser.goTo(`/@${handle}`)
        await settled(browser.page)
        const fonts = await browser.page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
        )
        expect(fonts).toBe(0)
        await browser.close()
      }),
  )
})
