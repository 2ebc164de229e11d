import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, undoDays } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { purgeUploadsJobs } from '../import/purge-uploads.ts'
import { runImport, runImportJob } from '../import/run-import.ts'
import { changeStore } from './change-store.ts'
import { prepareChange, prepareChangeJob } from './prepare-bulk-edit.ts'
import { runChange, runChangeJob } from './run-change.ts'
import { runUndo, undoChangeJob } from './undo-change.ts'

const forgetChangesJob = defineJob<Record<string, never>>('catalogue.forget-changes', { retries: 2 })

/**
 * Registers the jobs that prepare and apply changes of many products, take them back, and forget after 30 days what they
 * replaced, and after a day the edits that were not started.
 */
export function changeJobs(deps: CatalogueDeps): void {
  const { jobs, realtime, merchants, connection, clock } = deps
  jobs.handle(prepareChangeJob, ({ uuid }) => prepareChange(deps, uuid))
  jobs.handle(runChangeJob, ({ uuid }) => runChange(deps, uuid))
  jobs.handle(runImportJob, ({ uuid }) => runImport(deps, uuid), { parallel: 1 })
  jobs.handle(undoChangeJob, ({ uuid }) => runUndo(deps, uuid))
  jobs.every(forgetChangesJob, '41 3 * * *', {})
  jobs.handle(forgetChangesJob, async () => {
    const store = changeStore(connection.db)
    await store.forgetBefore(new Date(clock.now().getTime() - undoDays * day))
    await store.forgetPreparedBefore(new Date(clock.now().getTime() - day))
  })
  purgeUploadsJobs(deps)
  const [prefix = ''] = changesTopic('').split(':')
  realtime.allow(prefix, async (actor, topic) =>
    merchants.access(actor, topic.slice(changesTopic('').length), 'read').then(
      () => true,
      () => false,
    ),
  )
}
