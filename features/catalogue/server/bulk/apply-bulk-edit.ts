import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { applyBulkEdit as contract } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productStore } from '../products/product-store.ts'
import { type BulkRequest, editOf } from './bulk-request.ts'
import { changeRow } from './change-row.ts'
import { type Change, changeStore } from './change-store.ts'
import { checkReferences } from './check-references.ts'
import { runChangeJob } from './run-change.ts'

/** The most changes of a merchant that run at the same time. */
const mostRunning = 3

/** Begins an edit of selected products: its job changes them, a few hundred at a time. */
export async function applyBulkEdit(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'ids' | 'jobs'>,
  actor: Actor,
  body: RequestOf<typeof contract>['body'],
) {
  const { uuid: merchantUuid } = await deps.merchants.access(actor, body.merchantUuid, 'full')
  const request: BulkRequest = {
    target: { uuids: [...new Set(body.target.productUuids)] },
    edit: editOf(body.edit),
  }
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    await checkReferences(tx, merchantUuid, request.edit)
    const found = await productStore(tx).ofMerchant(merchantUuid, body.target.productUuids)
    const by = { uuid: deps.ids.uuid(), merchantUuid, byUuid: actor.userUuid, now }
    const change = newChange(by, { state: 'waiting', request, total: found.length, preview: null })
    await beginChange(tx, deps.jobs, change)
    await changeStore(tx).add(change)
    return changeRow(change, now)
  })
}

type By = { uuid: string; merchantUuid: string; byUuid: string | null; now: Date }

/** A bulk edit of which nothing is done yet. */
export function newChange(
  { uuid, merchantUuid, byUuid, now }: By,
  asked: Pick<Change, 'state' | 'total' | 'preview'> & { request: BulkRequest },
): Change {
  return {
    ...asked,
    ...{ uuid, merchantUuid, byUuid, kind: 'bulk', title: titleOf(asked.request.edit) },
    ...{ done: 0, changed: 0, leftOutCount: 0, leftOut: [], cursor: null, pending: null, failure: null },
    ...{ createdAt: now, undoneAt: null },
  }
}

/** Enqueues the job of a change, unless too many of the merchant's run. */
export async function beginChange(
  tx: Database,
  jobs: Pick<CatalogueDeps['jobs'], 'enqueue'>,
  { uuid, merchantUuid }: Change,
): Promise<void> {
  const others = await changeStore(tx).countRunning(merchantUuid, uuid)
  if (others >= mostRunning) throw new AppError('conflict', { messageKey: 'bulk_others_running' })
  await jobs.enqueue(runChangeJob, { uuid }, { tx })
}

/** The key of the text that the list of changes shows. */
function titleOf(edit: BulkRequest['edit']): string {
  return edit.kind === 'price' ? `price_${edit.of}` : edit.kind
}
