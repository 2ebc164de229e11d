import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { checkImport as contract } from '../../import-contract.ts'
import { type ImportMapping, mostImportRows, shownProblems } from '../../import-fields.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { RowProblem } from './import-row.ts'
import { importedGateway } from './imported-gateway.ts'
import { planBatch } from './plan-batch.ts'
import { bytesOf, confirmedMapping, uploadedFile } from './upload-products.ts'

const batchSize = 500
const productsReader = defineReader<typeof import('./products-reader.ts').default>(
  'product-file',
  new URL('./products-reader.ts', import.meta.url),
  { cpuSeconds: 90, seconds: 300 },
)

/** The products of a file, piece by piece. */
export function readPieces(
  { untrusted }: Pick<CatalogueDeps, 'untrusted'>,
  file: Buffer,
  plan: { mapping: ImportMapping; hasHeads: boolean },
  who: { account: string; field?: string; isPatient?: boolean },
) {
  return untrusted.readPieces(productsReader, { file, ...plan, batchSize }, who)
}

/** A dry run of an import. */
export async function checkImport(
  deps: Pick<CatalogueDeps, 'merchants' | 'connection' | 'untrusted' | 'files'>,
  actor: Actor,
  { uuid, columns, hasHeads }: RequestOf<typeof contract>['body'],
) {
  const { change, merchant } = await uploadedFile(deps, actor, uuid)
  const mapping = confirmedMapping(columns)
  const gateway = await importedGateway(deps.connection.db, merchant)
  const file = await bytesOf(deps, change)
  if (!file) throw new AppError('not_found')

  const result = { added: 0, updated: 0, refused: 0, skus: 0, problemCount: 0 }
  const problems: RowProblem[] = []
  const who = { account: actor.userUuid, field: 'file' }
  for await (const piece of readPieces(deps, file, { mapping, hasHeads }, who)) {
    if ('broken' in piece) throw fieldError('file', piece.broken, { line: piece.line, max: mostImportRows })
    if ('head' in piece) {
      result.refused = piece.head.leftOut
      result.problemCount = piece.head.problemCount
      problems.push(...piece.head.problems)
      continue
    }
    const place = { merchantUuid: merchant.uuid, gateway, locked: false }
    for (const planned of await planBatch(deps.connection.db, place, piece.batch)) {
      if (planned.kind === 'refuse') {
        const { line, field, problem } = planned
        result.refused += 1
        result.problemCount += 1
        if (problems.length < shownProblems) problems.push({ line, field, problem })
        continue
      }
      result[planned.kind === 'add' ? 'added' : 'updated'] += 1
      result.skus += planned.product.rows.length
    }
  }
  return { ...result, problems: problems.sort((a, b) => a.line - b.line) }
}
