import type { AccessibleMerchant } from '#features/merchants/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type ImportField, offeredColumns } from '../../import-fields.ts'
import { changeStore } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { importedGateway } from './imported-gateway.ts'
import { runImportJob } from './run-import.ts'
import { productFileKey } from './upload-products.ts'

/** A row of products that another system offers; what it says nothing of stays as it is. */
export type OfferedRow = Partial<Record<ImportField, string | null>>

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'ids' | 'files' | 'jobs'>

/** Throws `conflict` unless the products of a merchant are in our own catalogue. */
export async function refuseOtherCatalogues(
  { connection }: Pick<Deps, 'connection'>,
  merchant: Pick<AccessibleMerchant, 'uuid' | 'productGateway'>,
): Promise<void> {
  if ((await importedGateway(connection.db, merchant)) === 'external-link')
    throw new AppError('conflict', { messageKey: 'import_of_links' })
}

/**
 * Prepares products of another system as a file of products is: the import is checked, started and undone like one. Answers
 * its uuid.
 */
export async function offerImport(
  { connection, clock, ids, files }: Deps,
  { merchantUuid, title, rows }: { merchantUuid: string; title: string; rows: OfferedRow[] },
): Promise<string> {
  const uuid = ids.uuid()
  const lines = [
    offeredColumns.join(';'),
    ...rows.map((row) => offeredColumns.map((field) => quoted(row[field] ?? '')).join(';')),
  ]
  const file = Buffer.from(lines.join('\n'))
  await files.put(productFileKey(uuid), file)
  await changeStore(connection.db).add({
    ...{ uuid, merchantUuid, byUuid: null, kind: 'import', state: 'uploaded', title, total: 0, leftOut: [] },
    request: { bytes: file.length, rows: rows.length, plan: null },
    createdAt: clock.now(),
  })
  return uuid
}

/** Begins an import that was offered, without asking anybody. */
export async function startOffered({ connection, jobs }: Deps, uuid: string): Promise<void> {
  const mapping = Object.fromEntries(offeredColumns.map((field, column) => [field, column]))
  await connection.transaction(async (tx) => {
    const change = await changeStore(tx).byUuid(uuid)
    if (!change || !('rows' in change.request)) return
    const plan = { mapping, hasHeads: true, gateway: 'native' as const }
    const request = { ...change.request, plan }
    if (await changeStore(tx).transition(uuid, 'uploaded', { state: 'waiting', request }))
      await jobs.enqueue(runImportJob, { uuid }, { tx })
  })
}

/** How far an offered import is; null once it is gone. */
export async function offeredState(db: Database, uuid: string) {
  return (await changeStore(db).byUuid(uuid))?.state ?? null
}

const quoted = (text: string) => `"${text.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`
