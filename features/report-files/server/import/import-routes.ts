import { pageOf } from '#platform/contract/table.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../import-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importStore } from './import-store.ts'
import { importRows, ownImport, startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

const listed = 50
export function importRoutes(http: Http, deps: ReportFilesDeps): void {
  handleUpload(http, contract.uploadImport, ({ actor, file, query }) =>
    uploadImport(deps, actor, file, query.fileName),
  )
  handle(http, contract.startImport, ({ actor, body }) => startImport(deps, actor, body))
  handle(http, contract.undoImport, ({ actor, body }) => undoImport(deps, actor, body.id))
  handle(http, contract.showImport, async ({ actor, params }) => {
    const [row] = await importRows(deps, [await ownImport(deps, actor, params.id)])
    if (!row) throw new Error('one import is one row')
    return row
  })
  handle(http, contract.listImports, async ({ actor }) => {
    const reportImport = await importStore(deps.connection.db).ofOwner(actor.userUuid, listed)
    const rows = await importRows(deps, reportImport)
    return pageOf(rows, rows.length, { page: 1, limit: listed })
  })
}
