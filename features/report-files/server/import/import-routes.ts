import { pageOf } from '#platform/contract/table.ts'
import { day } from '#platform/contract/time.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { defineJob } from '#platform/server/jobs.ts'
import * as contract from '../../import-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importStore } from './import-store.ts'
import { runImport } from './run-import.ts'
import { runImport as importJob, importRows, ownImport, startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { importKey, uploadImport } from './upload-import.ts'

const listed = 50
const purgeImportsJob = defineJob<Record<string, never>>('report-files.purge-imports', {
  formerName: 'lives.tidy-imports',
  retries: 2,
})

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

/** Registers the jobs that import files, one at a time, and delete unused uploads after a day. */
export function importJobs(deps: ReportFilesDeps): void {
  deps.jobs.handle(importJob, ({ id }) => runImport(deps, id), { parallel: 1 })
  deps.jobs.every(purgeImportsJob, '29 * * * *', {})
  deps.jobs.handle(purgeImportsJob, async () => {
    const store = importStore(deps.connection.db)
    const ids = await store.unusedBefore(new Date(deps.clock.now().getTime() - day))
    for (const id of ids) await deps.files.delete(importKey(id))
    await store.remove(ids)
  })
}
