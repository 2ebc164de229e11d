import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { applyBulkEdit } from './apply-bulk-edit.ts'
import { changeRow } from './change-row.ts'
import { changeStore } from './change-store.ts'
import { prepareBulkEdit, startBulkEdit } from './prepare-bulk-edit.ts'
import { previewBulkEdit } from './preview-bulk-edit.ts'
import { undoChange } from './undo-change.ts'

const listed = 50

export function bulkRoutes(http: Http, deps: CatalogueDeps): void {
  const { connection, merchants, clock } = deps
  handle(http, calls.previewBulkEdit, ({ actor, body }) => previewBulkEdit(deps, actor, body))
  handle(http, calls.applyBulkEdit, ({ actor, body }) => applyBulkEdit(deps, actor, body))
  handle(http, calls.prepareBulkEdit, ({ actor, body }) => prepareBulkEdit(deps, actor, body))
  handle(http, calls.startBulkEdit, ({ actor, body }) => startBulkEdit(deps, actor, body.uuid))
  handle(http, calls.undoChange, ({ actor, body }) => undoChange(deps, actor, body.uuid))
  handle(http, calls.showChange, async ({ actor, params }) => {
    const change = await changeStore(connection.db).byUuid(params.changeUuid)
    if (!change) throw new AppError('not_found')
    await merchants.access(actor, change.merchantUuid, 'read')
    return changeRow(change, clock.now())
  })
  handle(http, calls.listChanges, async ({ actor, body }) => {
    const { uuid } = await merchants.access(actor, body.merchantUuid, 'read')
    const rows = (await changeStore(connection.db).ofMerchant(uuid, body.kind ?? null, listed)).map((one) =>
      changeRow(one, clock.now()),
    )
    return pageOf(rows, rows.length, { page: 1, limit: listed })
  })
}
