import { second } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { type ErpLink, linkStore } from '../links/link-store.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { ErpRefusal, ErpUnavailable, type StockThere } from '../port.ts'
import { type ErpStock, erpStockStore } from './erp-stock-store.ts'

const readStockJob = defineJob<{ linkUuid: string }>('erp.read-stock', { retries: 2 })
const readAllStockJob = defineJob<Record<string, never>>('erp.read-all-stock', { retries: 0 })

/** Skus of a merchant that are read. */
const mostSkus = 5000
/** An order counts in the stock of an ERP up to so long after it was made there. */
const late = 120 * second

/** How the ledger of stock names where a count comes from. */
export const stockSources = { webhook: 'ERP', bling: 'Bling', tiny: 'Tiny' } as const

/** Declares the jobs that read stock: every 15 minutes, when an ERP tells of a change, and when a person asks for it. */
export function stockJobs(deps: ErpDeps): void {
  const { jobs, connection, clock, services } = deps
  jobs.handle(readStockJob, ({ linkUuid }) => readStock(deps, linkUuid))
  jobs.handle(readAllStockJob, async () => {
    for (const uuid of await erpStockStore(connection.db).readAll(clock.now()))
      await readStockSoon(deps, uuid)
  })
  jobs.every(readAllStockJob, '11,26,41,56 * * * *', {})
  services.onPointer(async ({ kind, type, subject, accountId }) => {
    if (kind !== 'bling' || !accountId || !/^(stock|virtual_stock)\./.test(type)) return
    for (const link of await linkStore(connection.db).ofAccount(accountId)) {
      if (link.stockMode === 'off') continue
      await erpStockStore(connection.db).askAgain(link.uuid, subject)
      await readStockSoon(deps, link.uuid)
    }
  })
}

export const readStockSoon = ({ jobs }: Pick<ErpDeps, 'jobs'>, linkUuid: string) =>
  jobs.enqueue(readStockJob, { linkUuid }, { key: linkUuid })

/** Reads as much stock as one call tells; the next job goes on with the rest. Orders that wait for the ERP come first. */
async function readStock(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock } = deps
  const store = erpStockStore(connection.db)
  const link = await linkStore(connection.db).byUuid(linkUuid)
  const now = clock.now()
  if (!link?.stockFrom || link.stockMode === 'off' || (link.restingUntil && link.restingUntil > now)) return
  if ((await outboxStore(connection.db).due(linkUuid, now, 1)).length > 0) return
  const { stock, mostStock = 1 } = erpOf(deps, link)
  if (!stock) return
  await followSkus(deps, link)
  const rows = await store.toRead(linkUuid, link.stockFrom, mostStock)
  if (rows.length === 0) return deps.orders.publishChanged(link.merchantUuid)
  try {
    const skuIds = rows.map(({ skuId }) => skuId)
    // Noted before the ERP is asked: an order that gets there meanwhile may be in its figure or not.
    const before = await store.unknownThere(link.merchantUuid, skuIds, new Date(now.getTime() - late))
    const there = await stock(rows.map(({ code }) => code))
    await connection.transaction(async (tx) => {
      await deps.catalogue.stock.lock(skuIds, tx)
      const after = await erpStockStore(tx).unknownThere(
        link.merchantUuid,
        skuIds,
        new Date(now.getTime() - late),
      )
      const sold = new Map<number, number>()
      for (const { skuId, pieces } of new Map([...before, ...after]).values())
        sold.set(skuId, (sold.get(skuId) ?? 0) + pieces)
      await take(deps, tx, { link, rows, there, sold, now })
    })
  } catch (error) {
    // Read again in the next quarter of an hour.
    if (error instanceof ErpUnavailable || error instanceof ErpRefusal) return
    throw error
  }
  await readStockSoon(deps, linkUuid)
}

type Taken = {
  link: ErpLink
  rows: ErpStock[]
  there: Map<string, StockThere>
  /** Pieces sold here that the ERP does not count yet. */
  sold: Map<number, number>
  now: Date
}

/** Counts the skus as the ERP does, less what it does not know of, or notes that alone; reservations stay ours. */
async function take(
  { catalogue }: Pick<ErpDeps, 'catalogue'>,
  tx: Parameters<typeof erpStockStore>[0],
  { link, rows, there, sold, now }: Taken,
): Promise<void> {
  const counts: { skuId: number; counted: number }[] = []
  const here = await catalogue.stock.availability(
    rows.map(({ skuId }) => skuId),
    tx,
  )
  for (const { skuId, code } of rows) {
    const { erpId, physical, available } = there.get(code) ?? { erpId: null, physical: null, available: null }
    const figure = link.stockMode === 'physical' ? physical : available
    const counted = figure === null ? null : Math.max(0, figure - (sold.get(skuId) ?? 0))
    const ours = link.stockIsTaken ? counted : (here.get(skuId)?.onHand ?? null)
    await erpStockStore(tx).note(skuId, { erpId, physical, available, counted, ours, readAt: now })
    if (counted !== null && link.stockIsTaken) counts.push({ skuId, counted })
  }
  await catalogue.countedElsewhere.count(counts, stockSources[link.kind], tx)
}

/** Keeps the list of skus that are read in step with the catalogue. */
async function followSkus(
  { connection, catalogue }: ErpDeps,
  { uuid, merchantUuid }: ErpLink,
): Promise<void> {
  const skus = await catalogue.countedElsewhere.skus(merchantUuid, { after: 0, limit: mostSkus })
  const store = erpStockStore(connection.db)
  await store.follow(skus.map(({ skuId, code }) => ({ skuId, code, merchantUuid, linkUuid: uuid })))
  await store.unfollow(
    uuid,
    skus.map(({ skuId }) => skuId),
  )
}
