import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { shownChanges } from '../../bulk-contract.ts'
import { shownName } from '../../product-name.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { StoredProductState } from '../product-model.ts'
import { applyEdit, type Edited, isOfShop } from './apply-edit.ts'
import { type Chunk, changeAtShop } from './change-at-shop.ts'
import { changeRow } from './change-row.ts'
import { type ChangedProduct, changeStore } from './change-store.ts'
import { groupIdOf, type ProductWithState, productStateStore } from './product-state-store.ts'
import { runSteps } from './run-change.ts'

export const undoChangeJob = defineJob<{ uuid: string }>('catalogue.undo-change', {
  retries: 5,
  isLong: true,
})

const chunk = 200

/** Begins to take a change back. Throws `conflict` unless it is done and at most 30 days old. */
export async function undoChange(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'jobs'>,
  actor: Actor,
  uuid: string,
) {
  const change = await changeStore(deps.connection.db).byUuid(uuid)
  if (!change) throw new AppError('not_found')
  await deps.merchants.access(actor, change.merchantUuid, 'full')
  const now = deps.clock.now()
  const refusal = new AppError('conflict', { messageKey: 'change_not_undoable' })
  if (!changeRow(change, now).canUndo) throw refusal

  return deps.connection.transaction(async (tx) => {
    const begun = await changeStore(tx).transition(uuid, 'done', {
      ...{ state: 'undoing', cursor: null, done: 0, total: change.changed },
      ...{ leftOut: [], leftOutCount: 0, failure: null },
    })
    if (!begun) throw refusal
    await deps.jobs.enqueue(undoChangeJob, { uuid }, { tx })
    return changeRow(begun, now)
  })
}

/** Restores the products of a change chunk by chunk. Those that were changed since stay as they are, and are named. */
export async function runUndo(deps: CatalogueDeps, uuid: string): Promise<void> {
  await runSteps(deps, uuid, undoNext, () => deps.jobs.enqueue(undoChangeJob, { uuid }))
}

/** Restores the next chunk, or the next product of a connected shop; null if there is nothing to do. */
async function undoNext(deps: CatalogueDeps, uuid: string): Promise<Chunk | null> {
  const undone = await deps.connection.transaction((tx) => undoChunk(deps, tx, uuid))
  if (!undone || 'change' in undone) return undone
  const change = await changeStore(deps.connection.db).byUuid(uuid)
  const { productUuid, before } = undone.atShop
  if (!change || !before || !('edit' in change.request)) return null
  const { edit } = change.request
  return changeAtShop(deps, change, { productUuid, cursor: productUuid }, ({ state, gateway }) =>
    isAsLeft(state, before, applyEdit(before, gateway, edit))
      ? { after: restoredState(state, before) }
      : { refused: 'changed_since' },
  )
}

/**
 * Whether a product of a connected shop is as the edit left it: each price the edited one, or the old one where the
 * shop refused it. Sales of the shop change the stock and nothing else.
 */
function isAsLeft(now: StoredProductState, before: StoredProductState, edited: Edited): boolean {
  if ('refused' in edited || now.active !== edited.after.active) return false
  const is = (sku: StoredProductState['skus'][number], { skus }: StoredProductState) =>
    skus.some(
      ({ id, priceSale, priceDiscount }) =>
        id === sku.id && priceSale === sku.priceSale && priceDiscount === sku.priceDiscount,
    )
  return now.skus.every((sku) => is(sku, edited.after) || is(sku, before))
}

/** Restores the next chunk, up to the first product that its shop has to change. */
async function undoChunk(
  { clock }: CatalogueDeps,
  tx: Database,
  uuid: string,
): Promise<Chunk | { atShop: ChangedProduct } | null> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  if (change?.state !== 'undoing') return null

  const page = await store.remembered(uuid, change.cursor, chunk)
  const edit = 'edit' in change.request ? change.request.edit : null
  const states = productStateStore(tx)
  const found = await states.read(
    page.map(({ productUuid }) => productUuid),
    { locked: true, groupId: edit && groupIdOf(edit) },
  )
  const ofShop = new Set(found.flatMap((one) => (edit && isOfShop(one.gateway, edit) ? [one.uuid] : [])))
  const place = page.findIndex(({ productUuid }) => ofShop.has(productUuid))
  const [atShop] = place === 0 ? page : []
  if (atShop) return { atShop }
  const remembered = place === -1 ? page : page.slice(0, place)
  const inChunk = new Set(remembered.map(({ productUuid }) => productUuid))
  const products = found.filter((one) => inChunk.has(one.uuid))
  const now = clock.now()
  const byUuid = new Map(remembered.map((one) => [one.productUuid, one]))
  const asLeft = (product: ProductWithState) => byUuid.get(product.uuid)?.versionAfter === product.version
  const undoable = products.filter(asLeft)
  const restored = undoable.flatMap((product) => {
    const { before } = byUuid.get(product.uuid) as ChangedProduct
    return before ? [{ product, after: restoredState(product.state, before) }] : []
  })
  await states.save(restored, { byUuid: change.byUuid, reason: 'undo' }, now)
  await states.remove(
    undoable.filter(({ uuid: one }) => byUuid.get(one)?.before === null).map((product) => product.uuid),
    now,
  )
  const leftOut = products
    .filter((product) => !asLeft(product))
    .map((product) => ({ uuid: product.uuid, name: shownName(product.state.name), reason: 'changed_since' }))
  const isOver = place === -1 && page.length < chunk
  const after = await store.update(uuid, {
    ...(isOver && { state: 'undone', undoneAt: now }),
    cursor: remembered.at(-1)?.productUuid ?? change.cursor,
    done: change.done + remembered.length,
    leftOutCount: change.leftOutCount + leftOut.length,
    leftOut: [...change.leftOut, ...leftOut].slice(0, shownChanges),
  })
  return after && { change: after, productUuids: undoable.map((product) => product.uuid) }
}

/** The old state; of the stock, only what the change added is taken back. */
function restoredState(now: StoredProductState, before: StoredProductState): StoredProductState {
  const current = new Map(now.skus.map((sku) => [sku.id, sku]))
  const old = new Map(before.skus.map((sku) => [sku.id, sku]))
  return {
    ...before,
    skus: [...current.values()].map((sku) => {
      const was = old.get(sku.id)
      if (!was) return sku
      const { added = 0, ...fields } = was
      return { ...fields, onHand: Math.max(0, sku.onHand - added) }
    }),
  }
}
