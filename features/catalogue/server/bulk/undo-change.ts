import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, shownChanges } from '../../bulk-contract.ts'
import { shownName } from '../../product-name.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import type { StoredProductState } from '../product-model.ts'
import { changeRow } from './change-row.ts'
import { type ChangedProduct, changeStore } from './change-store.ts'
import { groupIdOf, type ProductWithState, productStateStore } from './product-state-store.ts'
import type { Chunk } from './run-change.ts'

export const undoChangeJob = defineJob<{ uuid: string }>('catalogue.undo-change', {
  retries: 5,
  isLong: true,
})

const chunk = 200

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'realtime' | 'events'>

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
      ...{ leftOut: [], leftOutCount: 0 },
    })
    if (!begun) throw refusal
    await deps.jobs.enqueue(undoChangeJob, { uuid }, { tx })
    return changeRow(begun, now)
  })
}

/** Restores the products of a change chunk by chunk. Those that were changed since stay as they are, and are named. */
export async function runUndo(deps: Deps, uuid: string): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const ended = await deps.connection.transaction((tx) => undoChunk(deps, tx, uuid))
    if (!ended) return
    const { change, productUuids } = ended
    isOver = change.state === 'undone'
    await deps.events.emit(productsChanged, { merchantUuid: change.merchantUuid, productUuids })
    await deps.realtime.publish(changesTopic(change.merchantUuid), 'changed', { uuid })
  }
}

async function undoChunk({ clock }: Deps, tx: Database, uuid: string): Promise<Chunk | null> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  if (change?.state !== 'undoing') return null

  const remembered = await store.remembered(uuid, change.cursor, chunk)
  const states = productStateStore(tx)
  const products = await states.read(
    remembered.map(({ productUuid }) => productUuid),
    { locked: true, groupId: 'edit' in change.request ? groupIdOf(change.request.edit) : null },
  )
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
  const isOver = remembered.length < chunk
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
