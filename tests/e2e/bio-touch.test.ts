import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleOf, names, openEditor, rows } from './bio/editor-steps.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

type Point = { x: number; y: number }

/** One finger, as touch events. */
async function fingerOf({ context, page }: UserBrowser) {
  const session: CDPSession = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  return {
    async down(point: Point) {
      at = point
      await send('touchStart', [at])
    },
    async to(point: Point, steps = 12) {
      const from = at
      for (let step = 1; step <= steps; step++) {
        at = {
          x: from.x + ((point.x - from.x) * step) / steps,
          y: from.y + ((point.y - from.y) * step) / steps,
        }
        await send('touchMove', [at])
        await page.waitForTimeout(16)
      }
    },
    up: () => send('touchEnd', []),
  }
}

const middleOf = async (locator: ReturnType<typeof handleOf>): Promise<Point> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function pageOf(count: number, handle: string): Promise<UserBrowser> {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const links = Array.from({ length: count }, (_, order) => ({
    type: 'header',
    header: `Item ${order}`,
    url: '',
    order,
  }))
  await openEditor(fixture.product, browser, handle, { links })
  await rows(browser)
    .nth(count - 1)
    .waitFor()
  return browser
}
const scrolled = ({ page }: UserBrowser) => page.evaluate(() => scrollY)

it('dragging a link by its handle reorders the list and does not scroll the page', async () => {
  const browser = await pageOf(5, 'com.o.dedo')
  const finger = await fingerOf(browser)
  const before = await scrolled(browser)
  await finger.down(await middleOf(handleOf(browser, 3)))
  await finger.to(await middleOf(handleOf(browser, 1)))
  expect(
    await rows(browser)
      .nth(3)
      .evaluate((row) => getComputedStyle(row).transform),
  ).not.toBe('none')
  await finger.up()
  expect(await names(browser)).toEqual(['Item 0', 'Item 3', 'Item 1', 'Item 2', 'Item 4'])
  expect(await scrolled(browser)).toBe(before)
  await browser.page.getByText(browser.t.bio.state.saved).waitFor()
  await browser.close()
})

it('a touch elsewhere on the list scrolls the page and reorders nothing', async () => {
  const browser = await pageOf(20, 'rolar.com.dedo')
  const finger = await fingerOf(browser)
  const before = await names(browser)
  const row = await rows(browser).nth(3).boundingBox()
  const start = { x: row!.x + row!.width / 2, y: row!.y + row!.height / 2 }
  await finger.down(start)
  await finger.to({ x: start.x, y: start.y - 250 })
  await finger.up()
  await expect.poll(() => scrolled(browser)).toBeGreaterThan(150)
  expect(await names(browser)).toEqual(before)
  await browser.close()
})

it('holding a link at the edge of the screen scrolls the page down to the last position', async () => {
  const browser = await pageOf(20, 'ate.o.fim')
  const finger = await fingerOf(browser)
  await handleOf(browser, 0).scrollIntoViewIfNeeded()
  await finger.down(await middleOf(handleOf(browser, 0)))
  await finger.to({ x: 30, y: 830 })
  await expect.poll(async () => (await rows(browser).last().boundingBox())?.y).toBeLessThan(800)
  await finger.to({ x: 30, y: 842 }, 4)
  await expect
    .poll(() => browser.page.evaluate(() => Math.round(innerHeight + scrollY)))
    .toBe(await browser.page.evaluate(() => document.documentElement.scrollHeight))
  await finger.up()
  expect((await names(browser)).at(-1)).toBe('Item 0')
  await browser.close()
})
