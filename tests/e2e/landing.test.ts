import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landingEnUs } from '#app/server/messages/landing.en-US.ts'
import { landingPtBr } from '#app/server/messages/landing.pt-BR.ts'
import { bioOwner, link } from '#features/bio/server/testing/bio-page.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type BrowserFixture, startBrowserFixture, supportNumber } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { openShop, signIn } from './shop.ts'
import { type UserBrowser, type UserBrowserOptions, variants } from './user-browser.ts'

type Device = Pick<UserBrowserOptions, 'size' | 'locale' | 'theme' | 'motion'>

const words = { 'pt-BR': landingPtBr, 'en-US': landingEnUs }

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/**
 * Opens the landing page as a visitor who has answered the question about statistics.
 * @param steerTime whether the test moves the page's clock by `page.clock`; by default it runs on
 */
async function arrive(options: Device, { path = '/', steerTime = false } = {}) {
  const browser = await fixture.openBrowser({ ...options, fresh: steerTime })
  const t = words[options.locale]
  if (steerTime) await browser.page.clock.install()
  await browser.goTo(path)
  const refuse = browser.page.getByRole('button', { name: browser.t.frame.consent.refuse })
  if (options.size === 'phone') {
    // On a phone the question is shown only below the example report.
    await browser.page.locator('.report').waitFor()
    expect(await refuse.count()).toBe(0)
    await browser.page.locator('footer').scrollIntoViewIfNeeded()
    await refuse.waitFor()
    await browser.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  await refuse.click()
  return { ...browser, say: t }
}

describe.each(variants)('the landing page with a $size in $locale, $theme', (options) => {
  it('has no faults from top to bottom, and animates an example report that can be paused', async () => {
    const { page, say, checkpoint, close } = await arrive({ ...options, motion: true }, { steerTime: true })
    expect(await page.locator('html').getAttribute('lang')).toBe(options.locale)
    const count = page.locator('.board [data-count]')
    const before = await count.textContent()
    await page.locator('.report').scrollIntoViewIfNeeded()
    const aSecondLater = async () => {
      await page.clock.runFor(1_000)
      return count.textContent()
    }
    await expect.poll(aSecondLater).not.toBe(before)

    await page.getByRole('button', { name: say.demo.pause }).click()
    await page.getByRole('button', { name: say.demo.play }).waitFor()
    const stopped = await count.textContent()
    await page.clock.runFor(10_000)
    expect(await count.textContent()).toBe(stopped)
    await checkpoint(`landing-${options.locale}`)

    for (const name of ['features', 'prices', 'films', 'questions']) {
      await page.locator(`#${name}`).scrollIntoViewIfNeeded()
    }
    await page.getByText(say.questions.list.computer.question).click()
    await page.getByText(say.questions.list.computer.answer).waitFor()
    await checkpoint(`landing-${options.locale}-questions`)
    await close()
  })
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('on the landing page, a visitor with a $size in $locale', (options) => {
  itOn('phone', options)('dismisses the notice permanently', async () => {
    const { page, say, close } = await arrive(options)
    await page.getByRole('button', { name: say.banner.dismiss }).click()
    await page.getByText(say.banner.text).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(say.banner.text).isVisible()).toBe(false)
    await close()
  })

  itOn('phone', options)(
    'plays a video, closes the player, and gets the focus back on the link',
    async () => {
      const { page, say, checkpoint, close } = await arrive(options)
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
      await checkpoint(`landing-player-${options.locale}`)
      await page.keyboard.press('Escape')
      await player.waitFor({ state: 'hidden' })
      expect(await film.evaluate((element) => element === document.activeElement)).toBe(true)

      await film.click()
      await player.getByRole('button', { name: say.films.close }).click()
      await player.waitFor({ state: 'hidden' })
      await close()
    },
  )

  itOn('laptop', options)('keeps the chosen language and theme in the rest of the product', async () => {
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
  })

  itOn('phone', options)('carries the campaign over to the sign-up', async () => {
    const { page, say, close } = await arrive(options, { path: '/?utm_source=insta&utm_campaign=inverno' })
    await page.getByRole('link', { name: say.hero.action }).click()
    await page.waitForURL('**/session/signup')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('acquisition') ?? 'null'))
    expect(kept.acquisition).toEqual({ utmSource: 'insta', utmCampaign: 'inverno' })
    await close()
  })

  itOn('laptop', options)('is counted only after consenting', async () => {
    const browser = await fixture.openBrowser(options)
    const { page } = browser
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) counted.push(new URL(request.url()).pathname)
    })
    await browser.goTo('/')
    const yes = page.getByRole('button', { name: browser.t.frame.consent.accept })
    await yes.waitFor()
    expect(counted).toEqual([])
    await browser.checkpoint(`landing-consent-${options.locale}`)
    await yes.click()
    await expect
      .poll(() => [...counted].sort())
      .toEqual(['/api/analytics/consent', '/api/analytics/page-view'])
    await browser.close()
  })

  itOn('phone', options)(
    'is redirected to the dashboard when signed in, and finds the support link there',
    async () => {
      const shop = await openShop(
        fixture.product,
        options.size === 'phone' ? 'ateliedalu.modas' : 'pingodegente.kids',
      )
      const browser: UserBrowser = await fixture.openBrowser(options)
      await signIn(fixture.product, browser, shop, '/')
      await browser.page.waitForURL('**/dashboard')
      const support = browser.page.getByRole('link', { name: browser.t.shell.chrome.support })
      expect(await support.getAttribute('href')).toContain(`https://wa.me/${supportNumber}?text=`)
      await browser.close()
    },
  )
})

it('the landing page opens its menu on a phone by keyboard and by touch, and its links scroll to their sections', async () => {
  const { page, say, checkpoint, close } = await arrive({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  const menu = page.locator('#menu')
  const button = page.getByRole('button', { name: say.header.menu, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await checkpoint('landing-menu')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await menu.getByRole('link', { name: say.header.prices }).click()
  await menu.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.locator('#prices').evaluate((element) => element.getBoundingClientRect().top), {
      timeout: 120_000,
    })
    .toBeLessThan(120)
  await close()
})

it('the landing page does not move under reduced motion, and its HTML holds every text', async () => {
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR', fresh: true })
  await browser.page.clock.install()
  await browser.goTo('/')
  const count = browser.page.locator('.board [data-count]')
  const before = await count.textContent()
  await browser.page.locator('.report').scrollIntoViewIfNeeded()
  await browser.page.clock.runFor(10_000)
  expect(await count.textContent()).toBe(before)
  expect(await browser.page.getByRole('button', { name: landingPtBr.demo.pause }).count()).toBe(0)
  const text = await (await browser.context.request.get('/?lang=pt')).text()
  expect(text).toContain(landingPtBr.questions.list.otherPlatforms.answer)
  await browser.close()
})

it('the landing page paints before it fetches its fonts, and fetches them without script', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', fresh: true })
  await browser.goTo('/')
  await browser.page.waitForFunction(() => document.fonts.check('16px "Instrument Sans Variable"'))
  const { painted, fetched } = await browser.page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }))
  expect(fetched).toHaveLength(2)
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted)

  const scriptless = await browser.context.browser()?.newPage({ javaScriptEnabled: false })
  const font = scriptless?.waitForResponse(/instrument-sans.*woff2$/)
  await scriptless?.goto(browser.page.url())
  expect((await font)?.status()).toBe(200)
  await browser.close()
})

describe('a visitor who chose a language, consented to statistics and comes from a campaign', () => {
  const openPages = async (): Promise<[name: string, path: string, pattern: string][]> => {
    const { handle } = await bioOwner(fixture.product, { links: [link()] })
    const account = 'brechodamari'
    await fixture.product.control('POST', '/accounts', { username: account })
    await openShop(fixture.product, account)
    const report = `/merchants/lr/${saoPauloDay(new Date())}/insta/${account}`
    return [
      ['legal text', '/terms-and-conditions', '/terms-and-conditions'],
      ['bio page', `/@${handle}`, `/@${handle}`],
      ['guest report', report, report],
    ]
  }

  it('reads legal texts, bio pages and guest reports in that language, is counted once on each, and signs up under the campaign', async () => {
    const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
    const { page } = browser
    const views: { path: string; utm_source?: string; browser_id?: string }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/page-view')) views.push(request.postDataJSON())
    })
    await browser.goTo('/')
    // A phone shows the question once its visitor has scrolled past the example at the top.
    await page.locator('.foot').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: browser.t.frame.consent.accept }).click()
    await page.locator('.foot a[data-locale="en-US"]').click()
    await page.locator('html[lang="en-US"]').waitFor()

    for (const [name, path] of await openPages()) {
      await browser.goTo(`${path}?utm_source=${name.replace(' ', '-')}`)
      await page.locator('html[lang="en-US"]').waitFor()
      await expect.poll(() => views.some((view) => view.path === path)).toBe(true)
      await browser.goTo('/session/signup')
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('acquisition') ?? 'null'))
      expect(kept.acquisition).toEqual({ utmSource: name.replace(' ', '-') })
      expect(views.filter((view) => view.path === path)).toEqual([
        expect.objectContaining({ utm_source: name.replace(' ', '-'), browser_id: expect.any(String) }),
      ])
    }
    await browser.close()
  })

  it('keeps the language that was chosen on a legal text in the rest of the product', async () => {
    const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
    await browser.goTo('/privacy?utm_source=insta')
    await browser.page.locator('a[data-locale="en-US"]').click()
    await browser.page.waitForURL('**/privacy?utm_source=insta&lang=en')
    await browser.goTo('/session/login')
    await browser.page.locator('html[lang="en-US"] h1').waitFor()
    await browser.close()
  })
})
