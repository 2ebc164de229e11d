import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { messages as enUs } from '#app/web/messages/en-US.ts'
import type { Messages } from '#app/web/messages/load-messages.ts'
import { messages as ptBr } from '#app/web/messages/pt-BR.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type AxeRules, findFaults, settled } from './page-faults.ts'
import { watchPage } from './watch-page.ts'

const SCREENSHOTS = join(import.meta.dirname, '../../test-artifacts/screenshots')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1440, height: 900 } },
}

export type Size = keyof typeof sizes
export type VisitOptions = {
  size: Size
  locale: Locale
  theme?: 'light' | 'dark'
  /** Runs axe at every station, also at one that another visit was at, and looks at its contrast in the other theme. */
  thorough?: boolean
  /** Shows animations and transitions. Without it, as for a person who wants less motion, pages come to rest at once. */
  motion?: boolean
}

/** Both devices in both languages, each of them once by day and once by night. */
export const variants = [
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'phone', locale: 'en-US', theme: 'dark' },
  { size: 'laptop', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const satisfies VisitOptions[]

/** One person with one browser. */
export type Visit = {
  page: Page
  context: BrowserContext
  size: Size
  locale: Locale
  /** What the pages say in this person's language. */
  t: Messages
  /** Goes to a path of the product by its address. */
  goTo(path: string): Promise<void>
  /** Goes to a path from the page in view, as a link does: without loading the product again. */
  moveTo(path: string): Promise<void>
  /** Path and query of the page in view. */
  place(): string
  /**
   * Looks at the page once it has come to rest, and fails the test (which goes on) for anything that is wrong with the
   * page or has gone wrong since the last station. Accessibility is checked once for each name in a test file. A
   * screenshot is kept when something is wrong, or always with SHOTS=1.
   *
   * @param on another tab of this person than the product's
   */
  station(name: string, on?: Page): Promise<void>
  /** From here on, faults that match are part of the story. */
  expectFaults(...patterns: RegExp[]): void
  close(): Promise<void>
}

/**
 * Opens a browser window of its own for somebody.
 *
 * @param examined the names of the stations that axe has seen
 */
export async function openVisit(
  browser: Browser,
  baseURL: string,
  { size, locale, theme = 'light', thorough = false, motion = false }: VisitOptions,
  examined = new Set<string>(),
): Promise<Visit> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL,
    locale,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  // For what never comes; a page may take half a minute on a busy machine.
  context.setDefaultTimeout(60_000)
  const faults = await watchPage(context)
  const page = await context.newPage()
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
    async station(name, on = page) {
      await settled(on)
      const axe = thorough || !examined.has(name)
      examined.add(name)
      const found = [
        ...faults.take(),
        ...(await lastingFaults(on, locale, { axe: axe ? 'every rule' : 'none' })),
      ]
      if (thorough) {
        await on.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
        found.push(...(await lastingFaults(on, locale, { axe: 'contrast' })))
        await on.emulateMedia({ colorScheme: theme })
      }
      const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      if (unexpected.length > 0 || process.env.SHOTS === '1') await keepScreenshot(name, on)
      expect.soft(unexpected, `${size}, ${locale}, ${theme}: ${name}`).toEqual([])
    },
    expectFaults(...patterns) {
      expected.push(...patterns)
    },
    close: () => context.close(),
  }
}

async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  // The gallery is there to be looked at whole.
  const fullPage = new URL(page.url()).pathname === '/_ui'
  await page.screenshot({ fullPage, path: join(SCREENSHOTS, `${name}.png`) })
}

/** For a visit that a test opened itself: what is in view when the test fails. */
function keepScreenshotOfFailure(keep: (name: string) => Promise<void>): void {
  try {
    onTestFailed(async ({ task }) => {
      const words = task.name.replaceAll(/\W+/g, '-').slice(0, 60)
      await keep(`failed-${words}`).catch(() => {})
    })
  } catch {
    // The visit was opened in a hook; its tests look at their stations.
  }
}

/** A notice that fades away while it is looked at is none; what is wrong is still wrong a moment later. */
async function lastingFaults(page: Page, locale: Locale, what: { axe: AxeRules }): Promise<string[]> {
  const found = await findFaults(page, locale, what)
  if (found.length === 0) return found
  await settled(page)
  return findFaults(page, locale, what)
}
