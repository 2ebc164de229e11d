import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { changesTopic, undoDays } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { runImport, runImportJob } from '../import/run-import.ts'
import { changeStore } from './change-store.ts'
import { runChange, runChangeJob } from './run-change.ts'
import { runUndo, undoChangeJob } from './undo-change.ts'

const forgetChangesJob = defineJob<Record<string, never>>('catalogue.forget-changes', { retries: 2 })

/** Registers the jobs that apply changes of many products, take them back, and forget after 30 days what they replaced. */
export function changeJobs(deps: CatalogueDeps): void {
  const { jobs, realtime, merchants, connection, clock } = deps
  jobs.handle(runChangeJob, ({ uuid }) => runChange(deps, uuid))
  jobs.handle(runImportJob, ({ uuid }) => runImport(deps, uuid), { parallel: 1 })
  jobs.handle(undoChangeJob, ({ uuid }) => runUndo(deps, uuid))
  jobs.every(forgetChangesJob, '41 3 * * *', {})
  jobs.handle(forgetChangesJob, () =>
    changeStore(connection.db).forgetBefore(new Date(clock.now().getTime() - undoDays * day)),
  )
  const [prefix = ''] = changesTopic('').split(':')
  realtime.allow(prefix, async (actor, topic) =>
    merchants.access(actor, topic.slice(changesTopic('').length), 'read').then(
      () => true,
      () => false,
    ),
  )
}
