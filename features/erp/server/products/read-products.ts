import { productsChanged } from '#features/catalogue/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { ErpRefusal, ErpUnavailable } from '../port.ts'
import { stockSources } from '../stock/read-stock.ts'
import { importRowsOf, problemsOf, withoutVariants } from './compose-import.ts'
import { erpProductStore, type ProductRead } from './erp-product-store.ts'

const readProductsJob = defineJob<{ linkUuid: string }>('erp.read-products', { retries: 2 })
const readProductsOnJob = defineJob<Record<string, never>>('erp.read-products-on', { retries: 0 })
const readAllProductsJob = defineJob<Record<string, never>>('erp.read-all-products', { retries: 0 })
const fetchPicturesJob = defineJob<{ linkUuid: string }>('erp.fetch-pictures', { retries: 1 })

/** Products of an ERP that are read, and pictures that one run fetches. */
const [mostProducts, picturesOfRun] = [20_000, 20]

/**
 * Declares the jobs that read products: when a person asks for it, and every night where they are kept in step. A reading
 * that an outage stopped goes on within a minute of the ERP's return.
 */
export function productJobs(deps: ErpDeps): void {
  const { jobs, connection, events } = deps
  const store = erpProductStore(connection.db)
  jobs.handle(readProductsJob, ({ linkUuid }) => readProducts(deps, linkUuid))
  jobs.handle(readProductsOnJob, async () => {
    for (const linkUuid of await store.underWay()) await readProductsSoon(deps, linkUuid)
  })
  jobs.every(readProductsOnJob, '* * * * *', {})
  jobs.handle(readAllProductsJob, () => readAllProducts(deps))
  jobs.every(readAllProductsJob, '17 3 * * *', {})
  jobs.handle(fetchPicturesJob, ({ linkUuid }) => fetchPictures(deps, linkUuid), { parallel: 1 })
  events.on(productsChanged, async ({ merchantUuid }) => {
    const read = await store.ofMerchant(merchantUuid)
    if (!read) return
    await store.link(merchantUuid)
    if ((await store.withoutPicture(read.linkUuid, 1)).length > 0)
      await jobs.enqueue(fetchPicturesJob, { linkUuid: read.linkUuid }, { key: read.linkUuid })
  })
}

/** Begins to read the products of every merchant that keeps them in step. */
export async function readAllProducts(deps: Pick<ErpDeps, 'connection' | 'clock' | 'jobs'>): Promise<void> {
  const store = erpProductStore(deps.connection.db)
  for (const { linkUuid, merchantUuid } of await store.followed()) {
    await store.begin({ linkUuid, merchantUuid, isNightly: true, startedAt: deps.clock.now() })
    await readProductsSoon(deps, linkUuid)
  }
}

export const readProductsSoon = ({ jobs }: Pick<ErpDeps, 'jobs'>, linkUuid: string) =>
  jobs.enqueue(readProductsJob, { linkUuid }, { key: linkUuid })

/** Reads as many products as one call tells; the next job goes on. Orders that wait for the ERP come first. */
export async function readProducts(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock, orders } = deps
  const store = erpProductStore(connection.db)
  const [link, read] = [await linkStore(connection.db).byUuid(linkUuid), await store.readOf(linkUuid)]
  const now = clock.now()
  if (!link || read?.state !== 'reading' || !read.startedAt) return
  if (link.restingUntil && link.restingUntil > now) return
  if ((await outboxStore(connection.db).due(linkUuid, now, 1)).length > 0) return
  const { products } = erpOf(deps, link)
  if (!products) return
  try {
    const there = await products(read.cursor)
    const found = read.found + there.products.length
    const { startedAt } = read
    const isMine = await connection.transaction(async (tx) => {
      const isMine = await erpProductStore(tx).goOn(read, { cursor: there.next, found })
      if (isMine) await erpProductStore(tx).keep(read, there.products, startedAt)
      return isMine
    })
    if (!isMine) return
    if (there.next === null || found >= mostProducts) await offer(deps, read, startedAt)
    else await readProductsSoon(deps, linkUuid)
  } catch (error) {
    if (error instanceof ErpUnavailable && error.failure !== 'revoked')
      await linkStore(connection.db).noteOutage(linkUuid, error, now)
    else if (error instanceof ErpUnavailable || error instanceof ErpRefusal)
      await store.change(linkUuid, {
        ...{ state: 'failed', failure: error instanceof ErpRefusal ? 'rejected' : error.failure },
      })
    else throw error
  }
  await orders.publishChanged(link.merchantUuid)
}

/** Prepares what was read as an import; what is linked is taken at once at night where the merchant wants it so. */
async function offer(
  deps: ErpDeps,
  { linkUuid, merchantUuid, mode, isNightly }: ProductRead,
  startedAt: Date,
) {
  const { connection, catalogue } = deps
  const store = erpProductStore(connection.db)
  await store.link(merchantUuid)
  const link = await linkStore(connection.db).byUuid(linkUuid)
  const read = withoutVariants(await store.ofReading(linkUuid, startedAt))
  const problems = problemsOf(read.map(({ product }) => product))
  await store.setProblems(linkUuid, problems)
  const usable = read.filter(({ erpId }) => !problems.has(erpId))
  const title = stockSources[link?.kind ?? 'webhook']
  const known = usable.filter(({ productUuid }) => productUuid !== null)
  if (isNightly && mode === 'apply' && known.length > 0)
    await catalogue.offeredImports.start(
      await catalogue.offeredImports.offer({ merchantUuid, title, rows: importRowsOf(known) }),
    )
  const importUuid =
    usable.length > 0
      ? await catalogue.offeredImports.offer({ merchantUuid, title, rows: importRowsOf(usable) })
      : null
  await store.change(linkUuid, { state: 'ready', importUuid })
}

/** Fetches pictures of linked products that have none; addresses at ERPs end after some days. */
async function fetchPictures(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock, catalogue, jobs } = deps
  const store = erpProductStore(connection.db)
  const due = await store.withoutPicture(linkUuid, picturesOfRun)
  for (const { erpId, merchantUuid, productUuid, picture } of due) {
    await store.notePicture(linkUuid, erpId, clock.now())
    await catalogue.offeredImports.addPicture({ merchantUuid, productUuid, address: picture })
  }
  if (due.length === picturesOfRun) await jobs.enqueue(fetchPicturesJob, { linkUuid }, { key: linkUuid })
}
