import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importStore } from './import-store.ts'
import { runImport } from './run-import.ts'
import { runImportJob } from './start-import.ts'
import { importKey } from './upload-import.ts'

const purgeImportsJob = defineJob<Record<string, never>>('report-files.purge-imports', {
  formerName: 'lives.tidy-imports',
  retries: 2,
})

/** Registers the jobs that import files, one at a time, and delete unused uploads after a day. */
export function importJobs(deps: ReportFilesDeps): void {
  deps.jobs.handle(runImportJob, ({ id }) => runImport(deps, id), { parallel: 1 })
  deps.jobs.every(purgeImportsJob, '29 * * * *', {})
  deps.jobs.handle(purgeImportsJob, async () => {
    const store = importStore(deps.connection.db)
    const ids = await store.unusedBefore(new Date(deps.clock.now().getTime() - day))
    for (const id of ids) await deps.files.delete(importKey(id))
    await store.remove(ids)
  })
}
