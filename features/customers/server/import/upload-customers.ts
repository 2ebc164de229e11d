import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { uploadCustomers as contract } from '../../import-contract.ts'
import {
  type ImportField,
  type ImportMapping,
  identifyingFields,
  mostImportRows,
} from '../../import-fields.ts'
import type { CustomersDeps } from '../deps.ts'
import { guessColumns } from './guess-columns.ts'
import { importStore } from './import-store.ts'

const rowsReader = defineReader<typeof import('./rows-reader.ts').default>(
  'customer-file',
  new URL('./rows-reader.ts', import.meta.url),
  { cpuSeconds: 90, seconds: 300 },
)

const shownRows = 10
const longestShown = 120

type Input = RequestOf<typeof contract>['query'] & { file: Buffer }

/**
 * Stores the rows of a file of the caller's own customers, instead of an earlier one that was not begun, and shows what it
 * seems to contain. Rows rather than the file, so that an erasure takes out those of a person.
 */
export async function uploadCustomers(
  deps: Pick<CustomersDeps, 'untrusted' | 'connection' | 'clock' | 'ids'>,
  actor: Actor,
  { fileName, file }: Input,
) {
  const store = importStore(deps.connection.db)
  const uuid = deps.ids.uuid()
  const ownerUuid = actor.userUuid
  const name = fileName || 'clientes.csv'
  await deps.connection.transaction((tx) => importStore(tx).deleteUnused(ownerUuid))
  await store.add({ uuid, ownerUuid, fileName: name, state: 'reading', createdAt: deps.clock.now() })
  try {
    const firstRows: string[][] = []
    let line = 0
    const who = { account: ownerUuid, field: 'file' }
    for await (const piece of deps.untrusted.readPieces(rowsReader, { file }, who)) {
      if ('broken' in piece) throw fieldError('file', piece.broken, { line: piece.line, max: mostImportRows })
      firstRows.push(...piece.rows.slice(0, shownRows - firstRows.length))
      const rows = piece.rows.map((cells, at) => ({ line: line + at + 1, cells }))
      await store.addRows(uuid, ownerUuid, rows)
      line += rows.length
    }
    if (line === 0) throw fieldError('file', 'import_empty')
    if (!(await store.transition(uuid, ['reading'], { state: 'uploaded' })))
      throw new AppError('conflict', { messageKey: 'import_begun' })
    const mapping = guessColumns(firstRows[0] ?? [])
    const columns = Object.entries(mapping) as [ImportField, number][]
    const hasHeads = columns.length > 0
    return {
      ...{ uuid, fileName: name, rows: line - (hasHeads ? 1 : 0), hasHeads },
      firstRows: firstRows.map((row) => row.map((cell) => cell.slice(0, longestShown))),
      columns: columns.map(([field, column]) => ({ field, column })),
    }
  } catch (error) {
    await store.deleteRows(uuid)
    await store.deleteFile(uuid)
    throw error
  }
}

/** The columns as they were confirmed. Throws for a field or a column that is named twice, and if none says who it is. */
export function confirmedMapping(columns: { field: ImportField; column: number }[]): ImportMapping {
  const [fields, places] = [columns.map(({ field }) => field), columns.map(({ column }) => column)]
  if (new Set(fields).size < fields.length || new Set(places).size < places.length)
    throw fieldError('columns', 'import_same_column')
  if (!fields.some((field) => identifyingFields.includes(field)))
    throw fieldError('columns', 'import_without_person')
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]))
}

/** The caller's own file that was uploaded and not begun. */
export async function uploadedImport(
  { connection }: Pick<CustomersDeps, 'connection'>,
  actor: Actor,
  uuid: string,
) {
  const found = await importStore(connection.db).own(actor.userUuid, uuid)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'uploaded') throw new AppError('conflict', { messageKey: 'import_begun' })
  return found
}
