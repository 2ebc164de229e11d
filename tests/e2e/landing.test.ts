import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landingEnUs } from '#app/server/public-pages/landing/words.en-US.ts'
import { landingPtBr } from '#app/server/public-pages/landing/words.pt-BR.ts'
import { bioOwner, link } from '#features/bio/server/testing/bio-page.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type BrowserStage, openStage, supportNumber } from './browser-stage.ts'
import { itOn } from './it-on.ts'
import { openShop, signIn } from './shop.ts'
import { type Visit, type VisitOptions, variants } from './visit.ts'

type Device = Pick<VisitOptions, 'size' | 'locale' | 'theme' | 'motion'>

const words = { 'pt-BR': landingPtBr, 'en-US': landingEnUs }

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/**
 * Somebody on the landing page who has answered the question about statistics.
 *
 * @param steerTime whether the page's clock may be put forward, by `page.clock`; by itself it goes as ever
 */
async function arrive(options: Device, { path = '/', steerTime = false } = {}) {
  const visit = await stage.visit(options)
  const t = words[options.locale]
  if (steerTime) await visit.page.clock.install()
  await visit.goTo(path)
  const refuse = visit.page.getByRole('button', { name: visit.t.frame.consent.refuse })
  if (options.size === 'phone') {
    // On a phone the question waits until the example of a report is passed.
    await visit.page.locator('.report').waitFor()
    expect(await refuse.count()).toBe(0)
    await visit.page.locator('footer').scrollIntoViewIfNeeded()
    await refuse.waitFor()
    await visit.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  await refuse.click()
  return { ...visit, say: t }
}

describe.each(variants)('the landing page with a $size in $locale, $theme', (options) => {
  it('is sound from top to bottom, and shows a report that lives and can be stopped', async () => {
    const { page, say, station, close } = await arrive({ ...options, motion: true }, { steerTime: true })
    expect(await page.locator('html').getAttribute('lang')).toBe(options.locale)
    const count = page.locator('.board [data-count]')
    const before = await count.textContent()
    await page.locator('.report').scrollIntoViewIfNeeded()
    const aSecondLater = async () => {
      await page.clock.runFor(1_000)
      return count.textContent()
    }
    await expect.poll(aSecondLater, { timeout: 60_000 }).not.toBe(before)

    await page.getByRole('button', { name: say.demo.pause }).click()
    await page.getByRole('button', { name: say.demo.play }).waitFor()
    const stopped = await count.textContent()
    await page.clock.runFor(10_000)
    expect(await count.textContent()).toBe(stopped)
    await station(`landing-${options.locale}`)

    for (const name of ['features', 'prices', 'films', 'questions']) {
      await page.locator(`#${name}`).scrollIntoViewIfNeeded()
    }
    await page.getByText(say.questions.list[0]?.[0] ?? '').click()
    await page.getByText(say.questions.list[0]?.[1] ?? '').waitFor()
    await station(`landing-${options.locale}-questions`)
    await close()
  })
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('on the landing page, a visitor with a $size in $locale', (options) => {
  itOn('phone', options)('dismisses the notice for good', async () => {
    const { page, say, close } = await arrive(options)
    await page.getByRole('button', { name: say.banner.dismiss }).click()
    await page.getByText(say.banner.text).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(say.banner.text).isVisible()).toBe(false)
    await close()
  })

  itOn('phone', options)(
    'watches a video in the player, closes it, and is back where it was opened',
    async () => {
      const { page, say, station, close } = await arrive(options)
      const film = page.locator('a[data-film]').first()
      await film.focus()
      await page.keyboard.press('Enter')
      const player = page.getByRole('dialog')
      await player.waitFor()
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
      expect(
        await page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration)),
      ).toBe(6)
      await station(`landing-player-${options.locale}`)
      await page.keyboard.press('Escape')
      await player.waitFor({ state: 'hidden' })
      expect(await film.evaluate((element) => element === document.activeElement)).toBe(true)

      await film.click()
      await player.getByRole('button', { name: say.films.close }).click()
      await player.waitFor({ state: 'hidden' })
      await close()
    },
  )

  itOn('laptop', options)(
    'keeps the language and the theme that were chosen, also for the rest of the product',
    async () => {
      const { page, context, goTo, close } = await arrive(options)
      const other: Locale = options.locale === 'pt-BR' ? 'en-US' : 'pt-BR'
      await page.locator(`.foot a[data-locale="${other}"]`).click()
      await page.locator(`html[lang="${other}"]`).waitFor()
      await page.getByLabel(words[other].footer.theme).selectOption('dark')
      await page.locator('html[data-theme="dark"]').waitFor()

      await goTo('/')
      await page.locator(`html[lang="${other}"][data-theme="dark"]`).waitFor()
      await goTo('/session/login')
      await page.locator(`html[lang="${other}"][data-theme="dark"] h1`).waitFor()
      await context.clearCookies()
      await close()
    },
  )

  itOn('phone', options)('takes the campaign along to the sign-up', async () => {
    const { page, say, close } = await arrive(options, { path: '/?utm_source=insta&utm_campaign=inverno' })
    await page.getByRole('link', { name: say.hero.action }).click()
    await page.waitForURL('**/session/signup')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('acquisition') ?? 'null'))
    expect(kept.acquisition).toEqual({ utmSource: 'insta', utmCampaign: 'inverno' })
    await close()
  })

  itOn('laptop', options)('is counted only after saying yes', async () => {
    const visit = await stage.visit(options)
    const { page } = visit
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) counted.push(new URL(request.url()).pathname)
    })
    await visit.goTo('/')
    const yes = page.getByRole('button', { name: visit.t.frame.consent.accept })
    await yes.waitFor()
    expect(counted).toEqual([])
    await visit.station(`landing-consent-${options.locale}`)
    await yes.click()
    await expect
      .poll(() => [...counted].sort())
      .toEqual(['/api/analytics/consent', '/api/analytics/page-view'])
    await visit.close()
  })

  itOn('phone', options)(
    'who is signed in goes to the dashboard, and from there to the support',
    async () => {
      const shop = await openShop(
        stage.product,
        options.size === 'phone' ? 'ateliedalu.modas' : 'pingodegente.kids',
      )
      const visit: Visit = await stage.visit(options)
      await signIn(stage.product, visit, shop, '/')
      await visit.page.waitForURL('**/dashboard')
      const support = visit.page.getByRole('link', { name: visit.t.shell.chrome.support })
      expect(await support.getAttribute('href')).toContain(`https://wa.me/${supportNumber}?text=`)
      await visit.close()
    },
  )
})

it('opens its menu on a phone by keyboard and by thumb, and leads to the places of the page', async () => {
  const { page, say, station, close } = await arrive({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  const menu = page.locator('#menu')
  const button = page.getByRole('button', { name: say.header.menu, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await station('landing-menu')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await menu.getByRole('link', { name: say.header.prices }).click()
  await menu.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.locator('#prices').evaluate((element) => element.getBoundingClientRect().top), {
      timeout: 60_000,
    })
    .toBeLessThan(120)
  await close()
})

it('stands still for who wants less motion, and says everything without script', async () => {
  const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR' })
  await visit.page.clock.install()
  await visit.goTo('/')
  const count = visit.page.locator('.board [data-count]')
  const before = await count.textContent()
  await visit.page.locator('.report').scrollIntoViewIfNeeded()
  await visit.page.clock.runFor(10_000)
  expect(await count.textContent()).toBe(before)
  expect(await visit.page.getByRole('button', { name: landingPtBr.demo.pause }).count()).toBe(0)
  const text = await (await visit.context.request.get('/?lang=pt')).text()
  expect(text).toContain(landingPtBr.questions.list[9]?.[1])
  await visit.close()
})

it('has its first words on the screen before it fetches its fonts, and needs no script for them', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  await visit.goTo('/')
  await visit.page.waitForFunction(() => document.fonts.check('16px "Instrument Sans Variable"'))
  const { painted, fetched } = await visit.page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fetched).toHaveLength(2)
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted)

  const scriptless = await visit.context.browser()?.newPage({ javaScriptEnabled: false })
  const font = scriptless?.waitForResponse(/instrument-sans.*woff2$/)
  await scriptless?.goto(visit.page.url())
  expect((await font)?.status()).toBe(200)
  await visit.close()
})

describe('a visitor who chose a language, agreed to statistics and comes by a campaign', () => {
  const openPages = async (): Promise<[name: string, path: string, pattern: string][]> => {
    const { handle } = await bioOwner(stage.product, { links: [link()] })
    const account = 'brechodamari'
    await stage.product.control('POST', '/accounts', { username: account })
    await openShop(stage.product, account)
    const report = `/merchants/lr/${saoPauloDay(new Date())}/insta/${account}`
    return [
      ['legal text', '/terms-and-conditions', '/terms-and-conditions'],
      ['bio page', `/@${handle}`, `/@${handle}`],
      ['guest report', report, report],
    ]
  }

  it('reads legal texts, bio pages and guest reports in that language, is counted once on each, and signs up under the campaign', async () => {
    const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
    const { page } = visit
    const views: { path: string; utm_source?: string; browser_id?: string }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/page-view')) views.push(request.postDataJSON())
    })
    await visit.goTo('/')
    // A phone asks once its visitor has passed the example at the top.
    await page.locator('.foot').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: visit.t.frame.consent.accept }).click()
    await page.locator('.foot a[data-locale="en-US"]').click()
    await page.locator('html[lang="en-US"]').waitFor()

    for (const [name, path] of await openPages()) {
      await visit.goTo(`${path}?utm_source=${name.replace(' ', '-')}`)
      await page.locator('html[lang="en-US"]').waitFor()
      await expect.poll(() => views.some((view) => view.path === path)).toBe(true)
      await visit.goTo('/session/signup')
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('acquisition') ?? 'null'))
      expect(kept.acquisition).toEqual({ utmSource: name.replace(' ', '-') })
      expect(views.filter((view) => view.path === path)).toEqual([
        expect.objectContaining({ utm_source: name.replace(' ', '-'), browser_id: expect.any(String) }),
      ])
    }
    await visit.close()
  })

  it('who takes the other language on a legal text keeps it for the rest of the product', async () => {
    const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
    await visit.goTo('/privacy?utm_source=insta')
    await visit.page.locator('a[data-locale="en-US"]').click()
    await visit.page.waitForURL('**/privacy?utm_source=insta&lang=en')
    await visit.goTo('/session/login')
    await visit.page.locator('html[lang="en-US"] h1').waitFor()
    await visit.close()
  })
})
