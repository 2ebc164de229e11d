import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, type prepareBulkEdit as contract, shownChanges } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { StoredLeftOut, StoredPreview } from '../product-model.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { beginChange, newChange } from './apply-bulk-edit.ts'
import { editOf, filterOf } from './bulk-request.ts'
import { changeRow } from './change-row.ts'
import { type Change, changeStore } from './change-store.ts'
import { checkReferences } from './check-references.ts'
import { editProducts, roomOfGroup, shownChange } from './edit-products.ts'
import { groupIdOf, productStateStore } from './product-state-store.ts'
import { targetPage } from './target-page.ts'

export const prepareChangeJob = defineJob<{ uuid: string }>('catalogue.prepare-change', {
  retries: 5,
  isLong: true,
})

const chunk = 500

/** Freezes what a filter finds now; the job then calculates what the edit would do. Nothing changes. */
export async function prepareBulkEdit(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'ids' | 'jobs'>,
  actor: Actor,
  body: RequestOf<typeof contract>['body'],
) {
  const { uuid: merchantUuid } = await deps.merchants.access(actor, body.merchantUuid, 'full')
  const edit = editOf(body.edit)
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    await checkReferences(tx, merchantUuid, edit)
    const store = changeStore(tx)
    await store.forgetPrepared(merchantUuid, actor.userUuid)
    const by = { uuid: deps.ids.uuid(), merchantUuid, byUuid: actor.userUuid, now }
    const total = await productSearchStore(tx).freeze(filterOf(merchantUuid, body.filter), by.uuid)
    const request = { target: 'frozen' as const, edit }
    const change = newChange(by, { state: 'preparing', request, total, preview: { rows: [], refusals: [] } })
    await store.add(change)
    await deps.jobs.enqueue(prepareChangeJob, { uuid: change.uuid }, { tx })
    return changeRow(change, now)
  })
}

/** Begins a prepared edit: its job changes the frozen products. Throws `conflict` unless it is prepared. */
export async function startBulkEdit(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'jobs'>,
  actor: Actor,
  uuid: string,
) {
  const change = await changeStore(deps.connection.db).byUuid(uuid)
  if (!change) throw new AppError('not_found')
  await deps.merchants.access(actor, change.merchantUuid, 'full')
  return deps.connection.transaction(async (tx) => {
    const begun = await changeStore(tx).transition(uuid, 'prepared', {
      ...{ state: 'waiting', cursor: null, done: 0, changed: 0, leftOut: [], leftOutCount: 0, preview: null },
    })
    if (!begun) throw new AppError('conflict', { messageKey: 'change_not_prepared' })
    await beginChange(tx, deps.jobs, begun)
    return changeRow(begun, deps.clock.now())
  })
}

/** Calculates a prepared edit chunk by chunk, each with its place, so that a killed run goes on there. */
export async function prepareChange(
  deps: Pick<CatalogueDeps, 'connection' | 'realtime'>,
  uuid: string,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const change = await deps.connection.transaction((tx) => prepareChunk(tx, uuid))
    if (!change) return
    isOver = change.state === 'prepared'
    await deps.realtime.publish(changesTopic(change.merchantUuid), 'changed', { uuid })
  }
}

async function prepareChunk(tx: Database, uuid: string): Promise<Change | null> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  if (change?.state !== 'preparing' || !('edit' in change.request)) return null

  const { edit } = change.request
  const found = await targetPage(tx, change, chunk)
  const products = await productStateStore(tx).read(
    found.map((one) => one.uuid),
    { groupId: groupIdOf(edit) },
  )
  const room = await roomOfGroup(tx, change.merchantUuid, edit)
  const { changes, refused } = editProducts(products, edit, room && room - change.changed)
  const preview = change.preview ?? { rows: [], refusals: [] }
  return store.update(uuid, {
    state: found.length < chunk ? 'prepared' : 'preparing',
    cursor: String(found.at(-1)?.id ?? change.cursor ?? 0),
    done: change.done + found.length,
    changed: change.changed + changes.length,
    leftOutCount: change.leftOutCount + refused.length,
    leftOut: [...change.leftOut, ...refused].slice(0, shownChanges),
    preview: {
      rows: [...preview.rows, ...changes.slice(0, shownChanges - preview.rows.length).map(shownChange)],
      refusals: withRefusals(preview.refusals, refused),
    },
  })
}

function withRefusals(counted: StoredPreview['refusals'], refused: StoredLeftOut[]) {
  const products = new Map(counted.map((one) => [one.reason, one.products]))
  for (const { reason } of refused) products.set(reason, (products.get(reason) ?? 0) + 1)
  return [...products].map(([reason, count]) => ({ reason, products: count }))
}
