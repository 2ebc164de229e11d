import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { undoDays } from '../../import-fields.ts'
import type { CustomersDeps } from '../deps.ts'
import { importStore } from './import-store.ts'
import { runImport, runImportJob, undoImport, undoImportJob } from './run-import.ts'

const purgeImportsJob = defineJob<Record<string, never>>('customers.purge-imports', { retries: 2 })

export function importJobs(deps: CustomersDeps): void {
  deps.jobs.handle(runImportJob, ({ uuid }) => runImport(deps, uuid))
  deps.jobs.handle(undoImportJob, ({ uuid }) => undoImport(deps, uuid))
  deps.jobs.every(purgeImportsJob, '29 * * * *', {})
  deps.jobs.handle(purgeImportsJob, () => purgeImports(deps))
}

/** Deletes files not imported within a day, and the undo data of old imports. */
export async function purgeImports({
  connection,
  clock,
}: Pick<CustomersDeps, 'connection' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await connection.transaction((tx) =>
    importStore(tx).purge({ unusedBefore: new Date(now - day), endedBefore: new Date(now - undoDays * day) }),
  )
}
