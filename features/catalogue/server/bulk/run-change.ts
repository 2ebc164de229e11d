import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, shownChanges } from '../../bulk-contract.ts'
import { writable } from '../../writable.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { applyEdit, isOfShop } from './apply-edit.ts'
import { type Chunk, changeAtShop } from './change-at-shop.ts'
import { changeStore } from './change-store.ts'
import { editProducts, roomOfGroup } from './edit-products.ts'
import { groupIdOf, productStateStore } from './product-state-store.ts'
import { targetPage } from './target-page.ts'
import { withStockChange } from './with-stock-change.ts'

export const runChangeJob = defineJob<{ uuid: string }>('catalogue.run-change', { retries: 5, isLong: true })

const chunk = 200

/** A run ends after so long, and another one goes on: a job that takes longer is started a second time. */
const longestRun = 5 * minute

/** Applies a bulk edit chunk by chunk, each in one transaction with its place, so that a killed run goes on there. */
export async function runChange(deps: CatalogueDeps, uuid: string): Promise<void> {
  await runSteps(deps, uuid, applyNext, () => deps.jobs.enqueue(runChangeJob, { uuid }))
}

type Next = (deps: CatalogueDeps, uuid: string) => Promise<Chunk | null>

/** Takes step after step until the change is over, or for as long as a run may take. */
export async function runSteps(
  deps: CatalogueDeps,
  uuid: string,
  next: Next,
  goOn: () => Promise<void>,
): Promise<void> {
  const until = deps.clock.now().getTime() + longestRun
  while (deps.clock.now().getTime() < until) {
    const ended = await next(deps, uuid)
    if (!ended) return
    const { change, productUuids } = ended
    await deps.events.emit(productsChanged, { merchantUuid: change.merchantUuid, productUuids })
    await deps.realtime.publish(changesTopic(change.merchantUuid), 'changed', { uuid })
    if (change.state === 'done' || change.state === 'undone') return
  }
  await goOn()
}

/** Applies the next chunk, or the edit of the next product of a connected shop; null if there is nothing to do. */
async function applyNext(deps: CatalogueDeps, uuid: string): Promise<Chunk | null> {
  const applied = await deps.connection.transaction((tx) => applyChunk(deps, tx, uuid))
  if (!applied || 'change' in applied) return applied
  const change = await changeStore(deps.connection.db).byUuid(uuid)
  if (!change || !('edit' in change.request)) return null
  const { edit } = change.request
  return changeAtShop(deps, change, applied.atShop, ({ state, gateway }) => applyEdit(state, gateway, edit))
}

type AtShop = { atShop: { productUuid: string; cursor: string } }

/** Applies the next chunk, up to the first product that its shop has to change. */
async function applyChunk(
  { clock }: CatalogueDeps,
  tx: Database,
  uuid: string,
): Promise<Chunk | AtShop | null> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  if (!change || !('edit' in change.request) || (change.state !== 'waiting' && change.state !== 'running'))
    return null

  const { edit } = change.request
  const { byUuid } = change
  const found = await targetPage(tx, change, chunk)
  const states = productStateStore(tx)
  const room = await roomOfGroup(tx, change.merchantUuid, edit)
  const all = await states.read(
    found.map((one) => one.uuid),
    { locked: true, groupId: groupIdOf(edit) },
  )
  const place = all.findIndex(({ gateway }) => isOfShop(gateway, edit) && writable[gateway].prices)
  const [atShop] = place === 0 ? all : []
  if (atShop) return { atShop: { productUuid: atShop.uuid, cursor: String(atShop.id) } }
  const products = place === -1 ? all : all.slice(0, place)
  const through = place === -1 ? found : products
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
  const isOver = place === -1 && found.length < chunk
  if (isOver) await store.forgetTargets(uuid)
  const after = await store.update(uuid, {
    state: isOver ? 'done' : 'running',
    cursor: String(through.at(-1)?.id ?? change.cursor ?? 0),
    done: change.done + through.length,
    changed: change.changed + changes.length,
    leftOutCount: change.leftOutCount + refused.length,
    leftOut: [...change.leftOut, ...refused].slice(0, shownChanges),
  })
  return after && { change: after, productUuids: changes.map(({ product }) => product.uuid) }
}
