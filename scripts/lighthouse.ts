import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { launchBrowser } from '#tests/support/chromium.ts'
import { freePort, startProduct } from '#tests/support/product-process.ts'
import { buildWeb } from './build-web.ts'
import { onStopRequest } from './child.ts'
import { type Look, medianOf, missedFloors, rowOf } from './lighthouse-figures.ts'

// Runs Lighthouse on pages of the built product as a phone on a slow network, three times each, and fails when one of
// them misses its limit: `npm run lighthouse`, or `npm run lighthouse -- / /@demo` for other pages.
const usualPages = ['/session/login', '/session/signup']
const looksAPage = 3
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']

const paths = process.argv.slice(2)
if (paths.some((path) => !path.startsWith('/'))) {
  console.error('usage: npm run lighthouse -- [/path …]')
  process.exit(1)
}
const cleanUps: (() => unknown)[] = []
let ok = false
onStopRequest(() => void end(130))

try {
  ok = await run(paths.length > 0 ? paths : usualPages)
} catch (error) {
  console.error(error)
}
await end(ok ? 0 : 1)

async function run(pages: string[]): Promise<boolean> {
  await buildWeb()
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-lighthouse-'))
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755) // root's database runs as another user, who needs access
  const product = startProduct({ dataDir, port: await freePort() })
  cleanUps.push(() => product.stop())
  await product.ready

  const debuggingPort = await freePort()
  const browser = await launchBrowser({ whole: true, debuggingPort })
  cleanUps.push(() => browser.close())

  const missed: string[] = []
  for (const path of pages) {
    const looks: Look[] = []
    while (looks.length < looksAPage) looks.push(await lookAt(product.url + path, debuggingPort))
    const median = medianOf(looks)
    console.log(rowOf(path, median))
    missed.push(...missedFloors(path, median))
  }
  for (const line of missed) console.error(line)
  return missed.length === 0
}

/** One run; on a busy machine a recording is lost now and then, so it may be repeated. */
async function lookAt(url: string, port: number, tries = 3): Promise<Look> {
  try {
    return await lookOnce(url, port)
  } catch (error) {
    if (tries === 1) throw error
    return lookAt(url, port, tries - 1)
  }
}

/** Lighthouse's mobile profile: a mid-range phone, 1.6 Mbit/s, empty cache. */
async function lookOnce(url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse did not look at ${url}`)
  const { audits, categories, environment, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)

  const costs = Object.entries(categories).map(([name, { auditRefs }]) => {
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    return [name, lost.map(({ id }) => id)] as const
  })
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machine: environment.benchmarkIndex,
    costs: Object.fromEntries(costs),
  }
}

async function end(code: number): Promise<never> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  process.exit(code)
}
