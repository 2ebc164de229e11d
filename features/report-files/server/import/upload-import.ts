import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { maxImportRows } from '../../import-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importRow } from './import-row.ts'
import { importStore, type ReportImport } from './import-store.ts'
import type readPreview from './preview-reader.ts'

const previewReader = defineReader<typeof readPreview>(
  'import-preview',
  new URL('./preview-reader.ts', import.meta.url),
  { cpuSeconds: 40, seconds: 100 },
)

export function importKey(id: string): string {
  return `report-imports/${id}.file`
}

/** Stores an uploaded file and answers a preview with the guessed columns. Throws an error at `file`, with its line. */
export async function uploadImport(deps: ReportFilesDeps, actor: Actor, file: Buffer, fileName: string) {
  const { rows, ...preview } = await previewFile(deps, actor, file)
  if (rows === 0) throw fieldError('file', 'import_empty')

  const now = deps.clock.now()
  const reportImport: ReportImport = {
    id: deps.ids.uuid(),
    ownerUuid: actor.userUuid,
    liveId: null,
    fileName: fileName || `arquivo.${preview.encoding === 'xlsx' ? 'xlsx' : 'csv'}`,
    bytes: file.length,
    status: 'uploaded',
    failure: null,
    mapping: { rows: rows - (preview.mapping.hasHeads ? 1 : 0), plan: null },
    imported: 0,
    doubled: 0,
    refused: 0,
    createdAt: now,
    updatedAt: now,
  }
  await deps.files.put(importKey(reportImport.id), file)
  await importStore(deps.connection.db).add(reportImport)
  return { ...importRow(reportImport, null, now), ...preview }
}

async function previewFile(
  { untrusted }: ReportFilesDeps,
  { userUuid, locale, timezone }: Actor,
  file: Buffer,
) {
  const who = { account: userUuid, field: 'file' }
  const preview = await untrusted.read(previewReader, { file, locale, timezone }, who)
  if (preview.broken === undefined) return preview

  const { errorKey, line } = preview.broken
  throw fieldError('file', errorKey, { line, max: maxImportRows })
}
