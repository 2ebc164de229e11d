import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, shownChanges } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import type { StoredProductState } from '../product-model.ts'
import { type Change, changeStore } from './change-store.ts'
import { editProducts, roomOfGroup } from './edit-products.ts'
import { groupIdOf, productStateStore } from './product-state-store.ts'
import { targetPage } from './target-page.ts'

export const runChangeJob = defineJob<{ uuid: string }>('catalogue.run-change', { retries: 5, isLong: true })

const chunk = 200

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'realtime' | 'events'>

/** A change after a chunk, and the products that the chunk changed. */
export type Chunk = { change: Change; productUuids: string[] }

/** Applies a bulk edit chunk by chunk, each in one transaction with its place, so that a killed run goes on there. */
export async function runChange(deps: Deps, uuid: string): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const ended = await deps.connection.transaction((tx) => applyChunk(deps, tx, uuid))
    if (!ended) return
    const { change, productUuids } = ended
    isOver = change.state === 'done'
    await deps.events.emit(productsChanged, { merchantUuid: change.merchantUuid, productUuids })
    await deps.realtime.publish(changesTopic(change.merchantUuid), 'changed', { uuid })
  }
}

/** Applies the next chunk; null if there is nothing to do. */
async function applyChunk({ clock }: Deps, tx: Database, uuid: string): Promise<Chunk | null> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  if (!change || !('edit' in change.request) || (change.state !== 'waiting' && change.state !== 'running'))
    return null

  const { edit } = change.request
  const { byUuid } = change
  const found = await targetPage(tx, change, chunk)
  const states = productStateStore(tx)
  const room = await roomOfGroup(tx, change.merchantUuid, edit)
  const products = await states.read(
    found.map((one) => one.uuid),
    { locked: true, groupId: groupIdOf(edit) },
  )
  const { changes, refused } = editProducts(products, edit, room)
  const now = clock.now()
  await states.save(changes, { byUuid, reason: 'bulk_edit' }, now)
  await store.remember(
    changes.map(({ product, after }) => ({
      changeUuid: uuid,
      productUuid: product.uuid,
      versionAfter: product.version + 1,
      before: withStockChange(product.state, after),
    })),
  )
  const isOver = found.length < chunk
  if (isOver) await store.forgetTargets(uuid)
  const after = await store.update(uuid, {
    state: isOver ? 'done' : 'running',
    cursor: String(found.at(-1)?.id ?? change.cursor ?? 0),
    done: change.done + found.length,
    changed: change.changed + changes.length,
    leftOutCount: change.leftOutCount + refused.length,
    leftOut: [...change.leftOut, ...refused].slice(0, shownChanges),
  })
  return after && { change: after, productUuids: changes.map(({ product }) => product.uuid) }
}

/** The old state, with how many pieces the change added to each sku: an undo takes these back, and not the sales since. */
export function withStockChange(before: StoredProductState, after: StoredProductState): StoredProductState {
  return {
    ...before,
    skus: before.skus.map((sku, at) => ({
      ...sku,
      added: (after.skus[at]?.onHand ?? sku.onHand) - sku.onHand,
    })),
  }
}
