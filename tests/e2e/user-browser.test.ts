import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/chromium.ts'
import { findFaults, settled } from './page-faults.ts'
import { openUserBrowser } from './user-browser.ts'
import { watchPage } from './watch-page.ts'

const place = 'http://faulty.invalid/'
const faulty = `<!doctype html><html lang="pt"><head><title>Faulty</title><link rel="icon" href="data:,"></head>
  <body><main><h1>Faulty</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><div style="width: 3000px">wide</div></main>
  <script>console.error('a sigh')</script><script>setTimeout(() => { throw new Error('a stumble') })</script>
  <script>fetch('/refused'); fetch('/dropped')</script><script src="http://foreign.invalid/x.js"></script></body></html>`
const sound = `<!doctype html><html lang="en-US"><head><title>Sound</title><link rel="icon" href="data:,"></head>
  <body><main><h1>Sound</h1></main></body></html>`

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function open(html: string) {
  const { context, page, close } = await openUserBrowser(browser, place, { size: 'phone', locale: 'en-US' })
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/refused') return route.fulfill({ status: 418 })
    if (pathname === '/dropped') return route.abort('connectionreset')
    const policy = "default-src 'self' data:; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html,
    })
  })
  const watcher = await watchPage(context)
  await page.goto(place)
  await settled(page)
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  const seen: string[] = []
  return {
    close,
    /** What was seen from the first moment until now. */
    async faults() {
      seen.push(...watcher.take())
      return [...seen, ...(await findFaults(page, 'en-US'))]
    },
  }
}

it('a checkpoint reports every kind of fault', async () => {
  const { faults, close } = await open(faulty)
  const expected = [
    /^console: a sigh/,
    /^uncaught: Error: a stumble/,
    /^policy: script-src\S* refused http:\/\/foreign/,
    /^request: GET \S+\/refused answered 418/,
    /^request: GET \S+\/dropped failed/,
    /^axe image-alt: img/,
    /^wider than the screen/,
    /^speaks pt instead of en-US/,
  ]
  // An error in a timer and a refused script arrive asynchronously.
  for (const pattern of expected) await expect.poll(faults).toContainEqual(expect.stringMatching(pattern))
  await close()
})

it('a checkpoint reports nothing for a page without faults', async () => {
  const { faults, close } = await open(sound)
  expect(await faults()).toEqual([])
  await close()
})
