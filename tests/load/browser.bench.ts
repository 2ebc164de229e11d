import { Pool } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/chromium.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import type { Bench, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile } from './measure.ts'
import { seedComments } from './seed-comments.ts'

const comments = 100_000
const opens = 5
/** A mid-range phone, compared with this machine. */
const slowdown = 4
const scrolledFor = 10_000
const scrollSpeed = 1_500

/** The report in a browser: time until it is usable on a slow phone, and scrolling through a hundred thousand rows. */
export const bench: Bench = {
  name: 'report in a browser',
  async run(context) {
    await buildWeb()
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: 1 })
    context.cleanUp(() => pool.end())
    const { rows: plugins } = await pool.query('select owner_uuid from plugins')
    const { pluginId, accountId } = fixture.live
    await seedComments(pool, {
      pluginId,
      accountId,
      ownerUuid: plugins[0].owner_uuid,
      lives: 10,
      comments: comments + 900,
      largest: comments,
    })
    const browser = await launchBrowser({ whole: true })
    context.cleanUp(() => browser.close())
    const visitor = await browser.newContext({
      baseURL: fixture.url,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await visitor.addCookies([
      { name: 'access_token', value: fixture.shop.token, url: fixture.url, httpOnly: true },
    ])
    await visitor.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
    // The TypeScript loader names functions by a helper that a page does not have.
    await visitor.addInitScript('globalThis.__name = (named) => named')

    const rows = [...(await opening(visitor, fixture)), ...(await scrolling(visitor, fixture))]
    context.log(machine())
    return { rows }
  },
}

const livesPath = ({ live }: BenchFixture) => `/plugins/v2/${live.pluginId}/instagram/lives`
const reportPath = ({ live }: BenchFixture) =>
  `/plugins/v2/${live.pluginId}/instagram/${live.accountId}/medias/seeded-0/report`

/** The time from a click on a live in the list until its messages are shown and the search accepts text. */
async function opening(visitor: BrowserContext, fixture: BenchFixture): Promise<BenchRow[]> {
  const times: number[] = []
  for (let open = 0; open < opens; open++) {
    const page = await visitor.newPage()
    await page.goto(livesPath(fixture))
    const link = page.locator(`a[href="${reportPath(fixture)}"]`)
    await link.waitFor()
    // By the time a user clicks, the browser has fetched what it fetches while idle.
    await page.waitForTimeout(1_500)
    const devtools = await visitor.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    times.push(
      await link.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const start = performance.now()
            const look = () => {
              const isThere =
                document.querySelectorAll('article').length >= 5 && document.querySelector('[role=toolbar]')
              if (isThere) requestAnimationFrame(() => resolve(performance.now() - start))
              else requestAnimationFrame(look)
            }
            ;(element as HTMLElement).click()
            look()
          }),
      ),
    )
    await page.close()
  }
  return [
    {
      label: `report to work with after the press, CPU ${slowdown}× slower`,
      value: median(times),
      unit: 'ms',
      aim: '≤ 1000',
      limit: 4_000,
    },
  ]
}

/** A page of a hundred thousand rows, far more than the server ever sends. */
async function scrolling(visitor: BrowserContext, fixture: BenchFixture): Promise<BenchRow[]> {
  const page = await visitor.newPage()
  await page.route('**/api/plugins/live/messages', async (route) => {
    const answer = await route.fetch()
    const table = await answer.json()
    const first = table.rows as unknown[][]
    const id = (table.columns as string[]).indexOf('comment_id')
    table.rows = Array.from({ length: comments }, (_, at) =>
      (first[at % first.length] as unknown[]).map((value, column) => (column === id ? `row-${at}` : value)),
    )
    await route.fulfill({ json: table })
  })
  await page.goto(reportPath(fixture))
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2_000)

  const { blanks, frames, longTasks } = await scrolled(page)
  return [
    {
      label: `scrolling ${comments.toLocaleString('en-US')} rows, frames with a blank row`,
      value: blanks,
      unit: '',
      aim: 0,
      limit: 60,
    },
    { label: 'scrolling, p95 of a frame', value: percentile(frames, 0.95), unit: 'ms', limit: 250 },
    {
      label: 'scrolling, longest task',
      value: Math.max(0, ...longTasks),
      unit: 'ms',
      aim: '≤ 100',
      limit: 1_000,
    },
  ]
}

function scrolled(page: Page): Promise<{ blanks: number; frames: number[]; longTasks: number[] }> {
  return page.evaluate(
    ({ forMs, pxPerSecond }) =>
      new Promise((resolve) => {
        const longTasks: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) longTasks.push(entry.duration)
        }).observe({ type: 'longtask' })
        const list = document.querySelector('article')?.closest('ol')
        const from = (list?.getBoundingClientRect().top ?? 0) + scrollY
        scrollTo(0, from)
        const start = performance.now()
        const frames: number[] = []
        let blanks = 0
        let last = start
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          const isBlank = [0.3, 0.5, 0.7].some(
            (share) =>
              document.elementFromPoint(innerWidth / 2, innerHeight * share)?.closest('li, article') === null,
          )
          if (isBlank) blanks += 1
          if (now - start > forMs) return resolve({ blanks, frames: frames.slice(2), longTasks })
          scrollTo(0, from + ((now - start) / 1000) * pxPerSecond)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { forMs: scrolledFor, pxPerSecond: scrollSpeed },
  )
}
