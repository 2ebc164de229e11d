import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { messages as enUs } from '#app/web/messages/en-US.ts'
import type { Messages } from '#app/web/messages/load-messages.ts'
import { messages as ptBr } from '#app/web/messages/pt-BR.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { lendContext } from './browser-contexts.ts'
import { findFaults, settled } from './page-faults.ts'

const SCREENSHOTS = join(import.meta.dirname, '../../test-artifacts/screenshots')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1440, height: 900 } },
}

export type Size = keyof typeof sizes
export type UserBrowserOptions = {
  size: Size
  locale: Locale
  theme?: 'light' | 'dark'
  /** Runs axe at every checkpoint, even when another browser of this file has run it under the same name. */
  thorough?: boolean
  /** Shows animations and transitions. By default the browser asks for reduced motion, so pages come to rest at once. */
  motion?: boolean
  /**
   * Lets the pages install their service worker. Otherwise they cannot: what a controlled page requests may pass by
   * `page.route`, and installing it anew for each test takes processor time.
   */
  serviceWorker?: boolean
  /** Starts with an empty cache and is never used again: for a test of the loading order, or one that steers the clock. */
  fresh?: boolean
}

/** Both devices in both languages; each device once in the light theme and once in the dark theme. */
export const variants = [
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'phone', locale: 'en-US', theme: 'dark' },
  { size: 'laptop', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const satisfies UserBrowserOptions[]

/** A browser context of one user, and the page in it. */
export type UserBrowser = {
  page: Page
  context: BrowserContext
  size: Size
  locale: Locale
  /** The catalogue of the user's language. */
  t: Messages
  /** Loads a path of the product. */
  goTo(path: string): Promise<void>
  /** Navigates on the client, as a link does, without reloading the product. */
  moveTo(path: string): Promise<void>
  /** Path and query of the page in view. */
  place(): string
  /**
   * Waits until the page has come to rest, then records a soft failure for every fault of the page and every fault
   * since the last checkpoint. Axe runs once for each name in a test file. Stores a screenshot when there are faults,
   * or always with SHOTS=1.
   * @param on another tab of this user
   */
  checkpoint(name: string, on?: Page): Promise<void>
  /** Ignores matching faults from now on. */
  expectFaults(...patterns: RegExp[]): void
  close(): Promise<void>
}

/**
 * Opens a browser for one user, with its own cookies and storage.
 *
 * @param examined the names of the checkpoints at which axe has run
 */
export async function openUserBrowser(
  browser: Browser,
  baseURL: string,
  {
    size,
    locale,
    theme = 'light',
    thorough = false,
    motion = false,
    serviceWorker = false,
    fresh = false,
  }: UserBrowserOptions,
  examined = new Set<string>(),
): Promise<UserBrowser> {
  const { context, page, watcher, giveBack } = await lendContext(
    browser,
    {
      ...sizes[size],
      baseURL,
      locale,
      timezoneId: 'America/Sao_Paulo',
      colorScheme: theme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    },
    { origin: new URL(baseURL).origin, fresh },
  )
  const expected: RegExp[] = []
  const keepScreenshot = (name: string, on = page) =>
    screenshot(on, `${size}-${locale.slice(0, 2)}-${theme}-${name}`)
  keepScreenshotOfFailure(keepScreenshot)

  return {
    page,
    context,
    size,
    locale,
    t: locale === 'pt-BR' ? ptBr : enUs,
    async goTo(path) {
      await page.goto(path)
    },
    async moveTo(path) {
      await page.evaluate((to) => {
        history.pushState({ key: to, state: null }, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const loading = locale === 'pt-BR' ? ptBr.shell.chrome.loadingPage : enUs.shell.chrome.loadingPage
      await page.getByRole('progressbar', { name: loading }).waitFor({ state: 'detached' })
    },
    place() {
      const { pathname, search } = new URL(page.url())
      return pathname + search
    },
    async checkpoint(name, on = page) {
      await settled(on)
      // Between two pages there is no heading. A page without one is left to axe.
      const heading = on.locator('h1').first()
      await heading.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => {})
      await settled(on)
      const axe = thorough || !examined.has(name)
      examined.add(name)
      const found = [...watcher.take(), ...(await lastingFaults(on, locale, { axe }))]
      const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      if (unexpected.length > 0 || process.env.SHOTS === '1') await keepScreenshot(name, on)
      expect.soft(unexpected, `${size}, ${locale}, ${theme}: ${name}`).toEqual([])
    },
    expectFaults(...patterns) {
      expected.push(...patterns)
    },
    close: giveBack,
  }
}

async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  // The gallery is stored as one long picture.
  const fullPage = new URL(page.url()).pathname === '/_ui'
  await page.screenshot({ fullPage, path: join(SCREENSHOTS, `${name}.png`) })
}

/** Stores a screenshot when the test that opened this browser fails. */
function keepScreenshotOfFailure(keep: (name: string) => Promise<void>): void {
  try {
    onTestFailed(async ({ task }) => {
      const words = task.name.replaceAll(/\W+/g, '-').slice(0, 60)
      await keep(`failed-${words}`).catch(() => {})
    })
  } catch {
    // The browser was opened in a hook, where there is no test; checkpoints store their own screenshots.
  }
}

/** Reports only faults that are still present after a short wait: a toast may fade out during the first check. */
async function lastingFaults(page: Page, locale: Locale, what: { axe: boolean }): Promise<string[]> {
  const found = await findFaults(page, locale, what)
  if (found.length === 0) return found
  await settled(page)
  return findFaults(page, locale, what)
}
