import { pageOf } from '#platform/contract/table.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../export-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { requestOf } from './export-query.ts'
import type { ReportExport } from './export-store.ts'
import { listExports, openExport } from './open-export.ts'
import { startExport } from './start-export.ts'

export function exportRoutes(http: Http, deps: ReportFilesDeps): void {
  handle(http, contract.exportComments, async ({ actor, body, locale }) =>
    exportRow(await startExport(deps, actor, body, locale)),
  )
  handle(http, contract.listExports, async ({ actor, body }) => {
    const rows = (await listExports(deps, actor, body)).map(exportRow)
    return pageOf(rows, rows.length, { page: 1, limit: 10 })
  })
  handleDownload(http, contract.downloadExport, ({ actor, params }) => openExport(deps, actor, params.id))
}

const exportRow = (one: ReportExport) => ({ ...one, content: requestOf(one).content })
