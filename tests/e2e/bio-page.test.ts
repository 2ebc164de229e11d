import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BioFont, bioFonts } from '#features/bio/contract.ts'
import { frameHosts } from '#features/bio/embed.ts'
import { themes } from '#features/bio/themes.ts'
import { toSnake } from '#platform/contract/casing.ts'
import { hour } from '#platform/contract/time.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { settled } from './page-faults.ts'
import { type Visit, variants } from './visit.ts'

let stage: BrowserStage
let handle: string
let token: string
beforeAll(async () => {
  stage = await openStage()
  const { app, call } = stage.product
  const seller = await app.ensureDemoSeller()
  handle = await app.bio.ensureDemoBio(seller.uuid)
  const { document, password } = seller
  const login = await call('POST', '/session/login', { body: { document, document_type: 'CPF', password } })
  token = login.body.row.token
})
afterAll(() => stage.stop())

const save = async (body: object) => {
  const saved = await stage.product.call('POST', '/users/bio', { token, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.row
}
const mine = async () => (await stage.product.call('GET', '/users/bio/my', { token })).body.row
const words = (visit: Visit) =>
  visit.locale === 'pt-BR'
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

/** What a visit asks of others, answered with an empty page. */
async function watchOthers(visit: Visit): Promise<string[]> {
  const others: string[] = []
  await visit.context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.origin === stage.product.url) return route.continue()
    others.push(url.host)
    return route.fulfill({ body: '<!doctype html><title>x</title>', contentType: 'text/html' })
  })
  return others
}

async function scrollThrough({ page }: Visit) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
}

describe.each(variants)('the demo’s bio page, with a $size in $locale ($theme)', (options) => {
  it('shows everything, asks nobody else for anything before a tap, and frames what was tapped', async () => {
    const visit = await stage.visit(options)
    const others = await watchOthers(visit)
    await visit.goTo(`/@${handle}`)
    await scrollThrough(visit)
    await visit.station('bio-page')
    expect(others).toEqual([])
    expect(await visit.page.locator('script[src], link[rel=stylesheet], iframe').count()).toBe(0)

    const drawings = visit.page.locator('a[data-frame]')
    expect(await drawings.count()).toBe(4)
    for (let left = 4; left > 0; left--) await drawings.first().click()
    await expect.poll(() => others.length).toBe(4)
    const allowed = Object.values(frameHosts)
    expect(others.every((host) => allowed.includes(host))).toBe(true)
    expect(visit.place()).toBe(`/@${handle}`)
    await visit.close()
  })
})

// A bio page wears its owner's colours by day and by night: one theme for each device is enough.
describe.each([variants[0], variants[3]])('the demo’s bio page, with a $size in $locale', (options) => {
  it('is shared: by code, by copying, as a contact', async () => {
    const visit = await stage.visit(options)
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit.goTo(`/@${handle}`)
    const say = words(visit)
    await visit.page.getByLabel(say.share).click()
    const code = visit.page.locator('details img')
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(20)
    await visit.station('bio-share')

    await visit.page.getByRole('button', { name: say.copy }).click()
    await visit.page.getByText(say.copied).waitFor()
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${stage.product.url}/@${handle}`)
    const download = visit.page.waitForEvent('download')
    await visit.page.getByText(say.contact).click()
    expect((await download).suggestedFilename()).toBe(`${handle}.vcf`)

    await visit.page.keyboard.press('Escape')
    expect(await visit.page.locator('details').evaluate((box: HTMLDetailsElement) => box.open)).toBe(false)
    await visit.close()
  })

  it('of nobody says so', async () => {
    const visit = await stage.visit(options)
    visit.expectFaults(/ninguem\.tem answered 404/)
    await visit.goTo('/@ninguem.tem')
    await visit.station('bio-missing')
    await visit.close()
  })
})

describe('every theme', () => {
  it.each(themes)(
    '$name is sound, before a live and during it, without a picture and with one behind',
    async ({ name, style }) => {
      const before = await mine()
      const visit = await stage.visit({ size: 'phone', locale: 'pt-BR', theme: 'light' })
      await watchOthers(visit)
      await save({ style: toSnake(style) })
      await visit.goTo(`/@${handle}`)
      await scrollThrough(visit)
      await visit.station(`bio-theme-${name}`)

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
      await visit.goTo(`/@${handle}`)
      expect(await visit.page.locator('.badge', { hasText: words(visit).onAir }).count()).toBe(2)
      await visit.station(`bio-theme-${name}-live`)

      await save({ style: before.style, links: before.links, profile: before.profile })
      await visit.close()
    },
  )
})

it('works without script: links lead on, what is of other sites leads there, the share box opens', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  const context = await visit.context
    .browser()
    ?.newContext({ javaScriptEnabled: false, baseURL: stage.product.url, locale: 'pt-BR' })
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  const leadsTo = async (text: string, address: RegExp) => {
    await page.goto(`/@${handle}`)
    await Promise.all([page.waitForRequest(address), page.getByText(text).click()])
  }

  await leadsTo('Grupo VIP no WhatsApp', /^https:\/\/example\.com\/grupo-vip$/)
  await leadsTo('5 looks para a semana', /^https:\/\/www\.youtube\.com\/watch\?v=/)
  await page.goto(`/@${handle}`)
  await page.getByLabel('Compartilhar esta página').click()
  expect(await page.getByText('Salvar contato').isVisible()).toBe(true)
  await context.close()
  await visit.close()
})

/** Collects what moves while the page loads; ask with `movedBy`. */
const watchMoves = (visit: Visit) =>
  visit.page.addInitScript(() => {
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
const movedBy = (visit: Visit) => visit.page.evaluate(() => (window as unknown as { shift: number }).shift)
const moves = (visit: Visit) =>
  visit.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.join('\n'))

it('is light: 15 kB of HTML, style and script at most, and nothing moves while it loads', async () => {
  const answer = await fetch(`${stage.product.url}/@${handle}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(15_000)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000)

  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  await watchMoves(visit)
  await visit.goTo(`/@${handle}`)
  await scrollThrough(visit)
  expect(await movedBy(visit), await moves(visit)).toBeLessThan(0.01)
  await visit.close()
})

/** Whether this device has a font with the measures of ours. Without one, lines may break elsewhere once ours arrives. */
const hasStandIn = (visit: Visit) =>
  visit.page.evaluate(() => {
    const standIns = [...document.fonts].filter(({ family }) => family.includes('Stand-in'))
    return standIns.length > 0 && standIns.every(({ status }) => status !== 'error')
  })

describe('a page in a font of ours', () => {
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
    '%s has its first words and pictures on the screen before it fetches it, and hardly anything moves',
    (font) =>
      withFont(font, async () => {
        const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
        await visit.page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500))
          await route.continue()
        })
        await watchMoves(visit)
        await visit.goTo(`/@${handle}`)
        await visit.page.waitForFunction((name) => document.fonts.check(`16px "${name} Variable"`), font)
        const { painted, pictures, fetched } = await visit.page.evaluate(() => ({
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
        await settled(visit.page)
        expect(await movedBy(visit), await moves(visit)).toBeLessThan((await hasStandIn(visit)) ? 0.001 : 0.1)
        const light = await fetch(`${stage.product.url}/@${handle}`, {
          headers: { 'accept-encoding': 'gzip' },
        })
        expect(Number(light.headers.get('content-length'))).toBeLessThan(15_000)
        await visit.close()
      }),
  )

  it.each(ours)('%s needs no script for it', (font) =>
    withFont(font, async () => {
      const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
      const page = await visit.context.browser()?.newPage({ javaScriptEnabled: false })
      const fetched = page?.waitForResponse(/\.woff2$/)
      await page?.goto(`${stage.product.url}/@${handle}`)
      expect((await fetched)?.status()).toBe(200)
      await page?.close()
      await visit.close()
    }),
  )

  it.each(bioFonts.filter((font) => !ours.some((own) => own === font)))(
    '%s is not, and fetches none',
    (font) =>
      withFont(font, async () => {
        const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
        await visit.goTo(`/@${handle}`)
        await settled(visit.page)
        const fonts = await visit.page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
        )
        expect(fonts).toBe(0)
        await visit.close()
      }),
  )
})
