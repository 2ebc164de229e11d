import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { applyBulkEdit as contract } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { bulkRequest } from './bulk-request.ts'
import { changeRow } from './change-row.ts'
import { type Change, changeStore } from './change-store.ts'
import { checkCategory } from './check-category.ts'
import { runChangeJob } from './run-change.ts'

/** The most changes of a merchant that run at the same time. */
const mostRunning = 3

/** Begins a bulk edit: its job changes the products that its target has now, a few hundred at a time. */
export async function applyBulkEdit(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'ids' | 'jobs'>,
  actor: Actor,
  body: RequestOf<typeof contract>['body'],
) {
  const { uuid: merchantUuid } = await deps.merchants.access(actor, body.merchantUuid, 'full')
  const request = bulkRequest(body)
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    await checkCategory(tx, merchantUuid, request.edit)
    if ((await changeStore(tx).countRunning(merchantUuid)) >= mostRunning)
      throw new AppError('conflict', { messageKey: 'bulk_others_running' })

    const { target } = request
    const store = productSearchStore(tx)
    const total =
      'uuids' in target
        ? (await store.idsAmong(merchantUuid, target.uuids, { behind: 0, limit: target.uuids.length })).length
        : await store.countOf({ merchantUuid, ...target.filter })
    const change: Change = {
      uuid: deps.ids.uuid(),
      merchantUuid,
      byUuid: actor.userUuid,
      kind: 'bulk',
      state: 'waiting',
      title: titleOf(request.edit),
      request: { ...request, upTo: await store.lastId(merchantUuid) },
      total,
      done: 0,
      changed: 0,
      leftOutCount: 0,
      leftOut: [],
      cursor: null,
      failure: null,
      createdAt: now,
      undoneAt: null,
    }
    await changeStore(tx).add(change)
    await deps.jobs.enqueue(runChangeJob, { uuid: change.uuid }, { tx })
    return changeRow(change, now)
  })
}

/** The key of the text that the list of changes shows. */
function titleOf(edit: ReturnType<typeof bulkRequest>['edit']): string {
  return edit.kind === 'price' ? `price_${edit.of}` : edit.kind
}
