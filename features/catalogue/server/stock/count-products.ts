import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../deps.ts'
import { sellableStore } from './sellable-store.ts'

const countProductsJob = defineJob<Record<string, never>>('catalogue.count-products', { retries: 2 })
const recountProductsJob = defineJob<Record<string, never>>('catalogue.recount-products', { retries: 2 })

/** Products counted by one transaction: their stock is locked meanwhile. */
const batch = 200

type Deps = Pick<CatalogueDeps, 'connection' | 'log'>

/** Declares the jobs that count products of an older version, keep the tallies short, and every night repair both. */
export function countProductsJobs(deps: Deps & Pick<CatalogueDeps, 'jobs'>): void {
  deps.jobs.every(countProductsJob, '* * * * *', {})
  deps.jobs.handle(countProductsJob, () => countProducts(deps), { parallel: 1 })
  deps.jobs.every(recountProductsJob, '11 5 * * *', {})
  deps.jobs.handle(recountProductsJob, () => recountProducts(deps), { parallel: 1 })
}

export async function countProducts({ connection }: Deps): Promise<void> {
  const store = sellableStore(connection.db)
  for (;;) {
    const uuids = await store.uncounted(batch)
    if (uuids.length === 0) break
    await connection.transaction((tx) => sellableStore(tx).recount(uuids))
  }
  for (const merchantUuid of await store.withManyTallies()) await store.foldTallies(merchantUuid)
}

/** Counts every product anew. What was wrong is repaired and logged: only a change past the triggers makes it so. */
export async function recountProducts({ connection, log }: Deps): Promise<void> {
  let last = 0
  for (;;) {
    const products = await sellableStore(connection.db).behind(last, batch)
    const [end] = products.slice(-1)
    if (!end) break
    const wrong = await connection.transaction((tx) =>
      sellableStore(tx).recount(products.map(({ uuid }) => uuid)),
    )
    if (wrong.length > 0) log.error({ productUuids: wrong }, 'products had a wrong count of skus to buy')
    last = end.id
  }
  const isRepaired = await connection.transaction(async (tx) => {
    const store = sellableStore(tx)
    await store.lockRepair()
    return store.repairTallies()
  })
  if (isRepaired) log.error({}, 'the tallies of products were wrong')
}
