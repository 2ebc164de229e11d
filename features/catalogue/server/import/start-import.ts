import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { startProductImport as contract } from '../../import-contract.ts'
import { changeRow } from '../bulk/change-row.ts'
import { changeStore } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { importedGateway } from './imported-gateway.ts'
import { runImportJob } from './run-import.ts'
import { confirmedMapping, uploadedFile } from './upload-products.ts'

/** Begins the import of an uploaded file in the background. */
export async function startImport(
  deps: Pick<CatalogueDeps, 'merchants' | 'connection' | 'clock' | 'jobs'>,
  actor: Actor,
  { uuid, columns, hasHeads }: RequestOf<typeof contract>['body'],
) {
  const { change, merchant } = await uploadedFile(deps, actor, uuid)
  const mapping = confirmedMapping(columns)
  const gateway = await importedGateway(deps.connection.db, merchant)
  if (!('rows' in change.request)) throw new AppError('not_found')
  const { request } = change
  return deps.connection.transaction(async (tx) => {
    const begun = await changeStore(tx).transition(uuid, 'uploaded', {
      state: 'waiting',
      request: { ...request, plan: { mapping, hasHeads, gateway } },
    })
    if (!begun) throw new AppError('conflict', { messageKey: 'import_begun' })
    await deps.jobs.enqueue(runImportJob, { uuid }, { tx })
    return changeRow(begun, deps.clock.now())
  })
}
