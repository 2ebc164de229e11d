import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { changeStore } from '../bulk/change-store.ts'
import { productStateStore, type StateChange } from '../bulk/product-state-store.ts'
import { withStockChange } from '../bulk/with-stock-change.ts'
import type { CatalogueDeps } from '../deps.ts'
import { searchTextOf } from '../products/product-text.ts'
import { addProducts } from './add-products.ts'
import type { ImportRow } from './import-row.ts'
import { namesStore } from './names-store.ts'
import { type Planned, updatedState } from './plan-products.ts'

export type ImportPlace = {
  changeUuid: string
  merchantUuid: string
  byUuid: string | null
  gateway: 'external-link' | 'native'
}

/** Adds and changes the products of a batch, and remembers what it replaced. Answers their uuids. */
export async function writeBatch(
  deps: Pick<CatalogueDeps, 'ids' | 'clock'>,
  tx: Database,
  place: ImportPlace,
  planned: Planned[],
): Promise<string[]> {
  const now = deps.clock.now()
  const used = planned.filter((one) => one.kind !== 'refuse')
  const categories = await namesStore(tx).categories(
    place.merchantUuid,
    used.flatMap(({ product }) => product.rows[0]?.categories ?? []),
    now,
  )
  const idsOf = (row: ImportRow | undefined) =>
    row?.categories
      ? [...new Set(row.categories.map((name) => categories.get(foldText(name)) as number))].sort(
          (a, b) => a - b,
        )
      : null

  const updates: StateChange[] = used.flatMap((one) => {
    if (one.kind !== 'update') return []
    const { existing, product } = one
    const after = updatedState(existing, product, idsOf(product.rows[0]))
    if (JSON.stringify(after) === JSON.stringify(existing.state)) return []
    return [{ product: existing, after, searchText: searchTextOf(after.name, existing.ref, after.skus) }]
  })
  await productStateStore(tx).save(updates, { byUuid: place.byUuid, reason: 'import' }, now)

  const added = used.flatMap((one) => (one.kind === 'add' ? [one.product] : []))
  const uuids = await addProducts(
    deps,
    tx,
    place,
    added.map((product) => ({ ...product, categoryIds: idsOf(product.rows[0]) ?? [] })),
  )
  await changeStore(tx).remember([
    ...updates.map(({ product, after }) => ({
      changeUuid: place.changeUuid,
      productUuid: product.uuid,
      versionAfter: product.version + 1,
      before: withStockChange(product.state, after),
    })),
    ...uuids.map((productUuid) => ({
      ...{ changeUuid: place.changeUuid, productUuid, versionAfter: 1, before: null },
    })),
  ])
  return [...updates.map(({ product }) => product.uuid), ...uuids]
}
