import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../import-contract.ts'
import { undoDays } from '../../import-fields.ts'
import type { CustomersDeps } from '../deps.ts'
import { recordStore } from '../record/record-store.ts'
import { type CustomerImport, importStore } from './import-store.ts'
import { runImportJob, undoImportJob } from './run-import.ts'
import { confirmedMapping, uploadedImport } from './upload-customers.ts'

/** Begins the import of an uploaded file in the background, one at a time. */
export async function startImport(
  deps: Pick<CustomersDeps, 'connection' | 'clock' | 'jobs'>,
  actor: Actor,
  { uuid, columns, hasHeads, consent }: RequestOf<typeof calls.startCustomerImport>['body'],
) {
  await uploadedImport(deps, actor, uuid)
  const mapping = confirmedMapping(columns)
  if (consent && consent.at > deps.clock.now().toISOString().slice(0, 10))
    throw fieldError('consent', 'import_consent_later')
  return deps.connection.transaction(async (tx) => {
    const store = importStore(tx)
    await recordStore(tx).lockOwner(actor.userUuid)
    if (await store.isUnderWay(actor.userUuid))
      throw new AppError('conflict', { messageKey: 'import_under_way' })
    const begun = await store.transition(uuid, ['uploaded'], {
      ...{ state: 'waiting', plan: { mapping, hasHeads }, total: await store.countRows(uuid) },
      consentChannels: consent?.channels ?? [],
      consentHow: consent?.how ?? null,
      consentAt: consent?.at ?? null,
    })
    if (!begun) throw new AppError('conflict', { messageKey: 'import_begun' })
    await deps.jobs.enqueue(runImportJob, { uuid }, { tx })
    return importRow(begun)
  })
}

/** Takes back what an import brought, within 30 days. */
export async function undoImport(
  deps: Pick<CustomersDeps, 'connection' | 'clock' | 'jobs'>,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.undoCustomerImport>['body'],
) {
  return deps.connection.transaction(async (tx) => {
    const store = importStore(tx)
    const found = await store.own(actor.userUuid, uuid)
    if (!found || found.createdAt.getTime() < deps.clock.now().getTime() - undoDays * day)
      throw new AppError('not_found')
    await recordStore(tx).lockOwner(actor.userUuid)
    if (await store.isUnderWay(actor.userUuid))
      throw new AppError('conflict', { messageKey: 'import_under_way' })
    const begun = await store.transition(uuid, ['done', 'failed'], {
      ...{ state: 'undoing', done: 0 },
      total: await store.countItems(uuid),
    })
    if (!begun) throw new AppError('conflict', { messageKey: 'import_begun' })
    await deps.jobs.enqueue(undoImportJob, { uuid }, { tx })
    return importRow(begun)
  })
}

export async function listImports({ connection }: Pick<CustomersDeps, 'connection'>, actor: Actor) {
  return { imports: (await importStore(connection.db).list(actor.userUuid)).map(importRow) }
}

function importRow({ uuid, fileName, state, createdAt, ...rest }: CustomerImport) {
  const { total, done, added, completed, refused, problems } = rest
  return { uuid, fileName, state, total, done, added, completed, refused, problems, createdAt }
}
