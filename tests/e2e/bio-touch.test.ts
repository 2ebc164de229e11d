import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleOf, names, openEditor, rows } from './bio/editor-steps.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

type Point = { x: number; y: number }

/** One finger, as the browser hears of it. */
async function fingerOf({ context, page }: Visit) {
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

async function pageOf(count: number, handle: string): Promise<Visit> {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  const links = Array.from({ length: count }, (_, order) => ({
    type: 'header',
    header: `Item ${order}`,
    url: '',
    order,
  }))
  await openEditor(stage.product, visit, handle, { links })
  await rows(visit)
    .nth(count - 1)
    .waitFor()
  return visit
}
const scrolled = ({ page }: Visit) => page.evaluate(() => scrollY)

it('a finger carries a link by its handle to another place, and the page stays where it is', async () => {
  const visit = await pageOf(5, 'com.o.dedo')
  const finger = await fingerOf(visit)
  const before = await scrolled(visit)
  await finger.down(await middleOf(handleOf(visit, 3)))
  await finger.to(await middleOf(handleOf(visit, 1)))
  expect(
    await rows(visit)
      .nth(3)
      .evaluate((row) => getComputedStyle(row).transform),
  ).not.toBe('none')
  await finger.up()
  expect(await names(visit)).toEqual(['Item 0', 'Item 3', 'Item 1', 'Item 2', 'Item 4'])
  expect(await scrolled(visit)).toBe(before)
  await visit.page.getByText(visit.t.bio.state.saved).waitFor()
  await visit.close()
})

it('a finger anywhere else on the list scrolls the page and moves nothing', async () => {
  const visit = await pageOf(20, 'rolar.com.dedo')
  const finger = await fingerOf(visit)
  const before = await names(visit)
  const row = await rows(visit).nth(3).boundingBox()
  const start = { x: row!.x + row!.width / 2, y: row!.y + row!.height / 2 }
  await finger.down(start)
  await finger.to({ x: start.x, y: start.y - 250 })
  await finger.up()
  await expect.poll(() => scrolled(visit)).toBeGreaterThan(150)
  expect(await names(visit)).toEqual(before)
  await visit.close()
})

it('a link held at the edge of the screen makes the page go along, to the last place', async () => {
  const visit = await pageOf(20, 'ate.o.fim')
  const finger = await fingerOf(visit)
  await handleOf(visit, 0).scrollIntoViewIfNeeded()
  await finger.down(await middleOf(handleOf(visit, 0)))
  await finger.to({ x: 30, y: 830 })
  await expect
    .poll(async () => (await rows(visit).last().boundingBox())?.y, { timeout: 60_000 })
    .toBeLessThan(800)
  await finger.to({ x: 30, y: 842 }, 4)
  await expect
    .poll(() => visit.page.evaluate(() => Math.round(innerHeight + scrollY)), { timeout: 60_000 })
    .toBe(await visit.page.evaluate(() => document.documentElement.scrollHeight))
  await finger.up()
  expect((await names(visit)).at(-1)).toBe('Item 0')
  await visit.close()
})
