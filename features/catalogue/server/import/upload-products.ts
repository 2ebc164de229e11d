import { buffer } from 'node:stream/consumers'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { uploadProducts as contract } from '../../import-contract.ts'
import { type ImportField, type ImportMapping, mostImportRows } from '../../import-fields.ts'
import { type Change, changeStore } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { importedGateway } from './imported-gateway.ts'

const previewReader = defineReader<typeof import('./file-preview-reader.ts').default>(
  'product-file-preview',
  new URL('./file-preview-reader.ts', import.meta.url),
  { cpuSeconds: 40, seconds: 100 },
)

export const productFileKey = (uuid: string) => `product-imports/${uuid}.file`

type Input = RequestOf<typeof contract>['query'] & { file: Buffer }

/** Stores a file of products and shows what it seems to contain. Throws an error at `file`, with its line. */
export async function uploadProducts(
  deps: Pick<CatalogueDeps, 'merchants' | 'untrusted' | 'connection' | 'clock' | 'ids' | 'files'>,
  actor: Actor,
  { merchantUuid, fileName, file }: Input,
) {
  const merchant = await deps.merchants.access(actor, merchantUuid, 'full')
  await importedGateway(deps.connection.db, merchant)
  const read = await deps.untrusted.read(previewReader, { file }, { account: actor.userUuid, field: 'file' })
  if (read.broken !== undefined)
    throw fieldError('file', read.broken.errorKey, { line: read.broken.line, max: mostImportRows })
  if (read.rows === 0) throw fieldError('file', 'import_empty')

  const uuid = deps.ids.uuid()
  const rows = read.rows - (read.hasHeads ? 1 : 0)
  await deps.files.put(productFileKey(uuid), file)
  await changeStore(deps.connection.db).add({
    uuid,
    merchantUuid: merchant.uuid,
    byUuid: actor.userUuid,
    kind: 'import',
    state: 'uploaded',
    title: fileName || 'produtos.csv',
    request: { bytes: file.length, rows, plan: null },
    total: 0,
    leftOut: [],
    createdAt: deps.clock.now(),
  })
  const columns = Object.entries(read.mapping) as [ImportField, number][]
  return {
    uuid,
    fileName: fileName || 'produtos.csv',
    rows,
    firstRows: read.firstRows,
    columns: columns.map(([field, column]) => ({ field, column })),
    hasHeads: read.hasHeads,
    source: read.source,
  }
}

/** The columns as they were confirmed. Throws for a field or a column that is named twice, and without a name or key. */
export function confirmedMapping(columns: { field: ImportField; column: number }[]): ImportMapping {
  const [fields, places] = [columns.map(({ field }) => field), columns.map(({ column }) => column)]
  if (new Set(fields).size < fields.length || new Set(places).size < places.length)
    throw fieldError('columns', 'import_same_column')
  if (!fields.some((field) => field === 'name' || field === 'key' || field === 'sku'))
    throw fieldError('columns', 'import_without_name')
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]))
}

/** An uploaded file that was not imported yet, of a merchant that the caller may change. */
export async function uploadedFile(
  { merchants, connection }: Pick<CatalogueDeps, 'merchants' | 'connection'>,
  actor: Actor,
  uuid: string,
) {
  const change = await changeStore(connection.db).byUuid(uuid)
  if (change?.kind !== 'import') throw new AppError('not_found')
  const merchant = await merchants.access(actor, change.merchantUuid, 'full')
  if (change.state !== 'uploaded') throw new AppError('conflict', { messageKey: 'import_begun' })
  return { change, merchant }
}

/** The bytes of an import's file; null when it was deleted. */
export async function bytesOf({ files }: Pick<CatalogueDeps, 'files'>, { uuid }: Pick<Change, 'uuid'>) {
  const file = await files.open(productFileKey(uuid))
  return file ? await buffer(file.stream) : null
}
