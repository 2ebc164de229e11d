import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { buyPath } from '#features/catalogue/buy-path.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort, type ProductProcess, startProduct } from '#tests/support/product-process.ts'
import { buildWeb } from './build-web.ts'
import { onStopRequest } from './child.ts'
import { type Look, medianOf, missedFloors, rowOf } from './lighthouse-figures.ts'

// Runs Lighthouse on pages of the built product as a phone on a slow network, three times each, and fails when one of
// them misses its limit: `npm run lighthouse`, or `npm run lighthouse -- / /@demo` for other pages. `/sacola` stands for a
// buyer's page, by the signed link of an order, and `/comprar` for the page of a product on sale.
const usualPages = ['/session/login', '/session/signup']
const looksAPage = 3
const bagPath = '/sacola'
const buyingPath = '/comprar'
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
    const url = await addressOf(path, product)
    const looks: Look[] = []
    while (looks.length < looksAPage) looks.push(await lookAt(url, debuggingPort, isUnlisted(path)))
    const median = medianOf(looks)
    console.log(rowOf(path, median))
    missed.push(...missedFloors(path, median))
  }
  for (const line of missed) console.error(line)
  return missed.length === 0
}

async function addressOf(path: string, product: ProductProcess): Promise<string> {
  if (path !== bagPath && path !== buyingPath) return product.url + path

  const { post } = await openDemoShop(product)
  const { uuid } = (await post('/merchants/add', { name: 'Ateliê da Lu', product_gateway: 'full-checkout' }))
    .row
  const sku = { price_sale: 8990, quantity_managed: true, stock_quantity: 3 }
  const dress = { merchant_uuid: uuid, name: 'Vestido midi de linho', skus: [sku] }
  const onSale = (await post('/products/create', dress)).row
  if (path === buyingPath) return product.url + buyPath(onSale.uuid)

  const lines = [{ sku_id: onSale.skus[0].id, quantity: 2 }]
  const order = (await post('/orders/add', { merchant_uuid: uuid, user_name: 'rosa.t', lines })).row
  return (await post('/checkout/link', { order_uuid: order.uuid })).row.link
}

/** Pages that no search engine may keep are not judged by whether one can. */
function isUnlisted(path: string): boolean {
  return path === bagPath || path === buyingPath
}

/** One run; on a busy machine a recording is lost now and then, so it may be repeated. */
async function lookAt(url: string, port: number, isUnlisted: boolean, tries = 3): Promise<Look> {
  try {
    return await lookOnce(url, port, isUnlisted)
  } catch (error) {
    if (tries === 1) throw error
    return lookAt(url, port, isUnlisted, tries - 1)
  }
}

/** Lighthouse's mobile profile: a mid-range phone, 1.6 Mbit/s, empty cache. */
async function lookOnce(url: string, port: number, isUnlisted: boolean): Promise<Look> {
  const skipAudits = isUnlisted ? ['is-crawlable', 'robots-txt'] : null
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories, skipAudits })
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
