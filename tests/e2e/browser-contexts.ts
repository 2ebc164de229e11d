import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Watcher, watchPage } from './watch-page.ts'

/** A context of the worker's browser, lent to one test at a time. */
export type LentContext = {
  context: BrowserContext
  page: Page
  watcher: Watcher
  giveBack(): Promise<void>
}

type Kept = { context: BrowserContext; watcher: Watcher; key: string; isLent: boolean }

const kept = new Map<Browser, Kept[]>()

/**
 * Lends a context with an empty page, and nothing of the tests before it: no cookies, storage, permissions or routes.
 * Contexts made with the same options are used again, because the files of the pages and V8's compiled code of them stay
 * in the context's cache: a page load takes a third less processor time.
 *
 * @param how.origin whose storage is emptied
 * @param how.fresh makes a context for this test alone: its cache is empty, and it is closed afterwards
 */
export async function lendContext(
  browser: Browser,
  options: BrowserContextOptions,
  { origin, fresh }: { origin: string; fresh: boolean },
): Promise<LentContext> {
  if (fresh) return makeFresh(browser, options)
  const contexts = keptOf(browser)
  const key = JSON.stringify(options)
  const found = contexts.find((one) => one.key === key && !one.isLent)
  const lent = found ?? { ...(await makeContext(browser, options)), key, isLent: true }
  lent.isLent = true
  if (!found) contexts.push(lent)
  const page = await lent.context.newPage()
  if (found) await emptyStorage(lent.context, page, origin)
  lent.watcher.take()
  return { context: lent.context, page, watcher: lent.watcher, giveBack: () => giveBack(lent, contexts) }
}

/** Takes back the contexts that tests did not return, and closes those that tests created themselves. */
export async function takeBackContexts(browser: Browser): Promise<void> {
  const contexts = keptOf(browser)
  for (const lent of contexts.filter(({ isLent }) => isLent)) await giveBack(lent, contexts)
  for (const context of browser.contexts())
    if (!contexts.some((one) => one.context === context)) await context.close()
}

function keptOf(browser: Browser): Kept[] {
  const contexts = kept.get(browser) ?? []
  kept.set(browser, contexts)
  return contexts
}

async function makeContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  // Ends a wait for something that never happens; a page may take a minute on a busy machine.
  context.setDefaultTimeout(120_000)
  return { context, watcher: await watchPage(context) }
}

async function makeFresh(browser: Browser, options: BrowserContextOptions): Promise<LentContext> {
  const { context, watcher } = await makeContext(browser, options)
  return { context, watcher, page: await context.newPage(), giveBack: () => context.close() }
}

async function giveBack(lent: Kept, contexts: Kept[]): Promise<void> {
  const { context } = lent
  try {
    for (const page of context.pages()) await page.close()
    await context.unrouteAll()
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    lent.isLent = false
  } catch {
    // A context that cannot be emptied is not used again.
    contexts.splice(contexts.indexOf(lent), 1)
    await context.close().catch(() => {})
  }
}

async function emptyStorage(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}
