import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { shownChanges } from '../../bulk-contract.ts'
import type { checkImport as contract } from '../../import-contract.ts'
import { type ImportField, type ImportMapping, mostImportRows, shownProblems } from '../../import-fields.ts'
import { shownName } from '../../product-name.ts'
import type { CatalogueDeps } from '../deps.ts'
import { changedFields } from './changed-fields.ts'
import type { RowProblem } from './import-row.ts'
import { importedGateway } from './imported-gateway.ts'
import { namesStore } from './names-store.ts'
import { planBatch, uuidForm } from './plan-batch.ts'
import type { Planned } from './plan-products.ts'
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

  const result = { added: 0, updated: 0, unchanged: 0, refused: 0, skus: 0, unknownKeys: 0, problemCount: 0 }
  const problems: RowProblem[] = []
  const products: CheckedProduct[] = []
  const who = { account: actor.userUuid, field: 'file' }
  for await (const piece of readPieces(deps, file, { mapping, hasHeads }, who)) {
    if ('broken' in piece) throw fieldError('file', piece.broken, { line: piece.line, max: mostImportRows })
    if ('head' in piece) {
      result.refused = piece.head.leftOut
      result.problemCount = piece.head.problemCount
      problems.push(...piece.head.problems)
      continue
    }
    if ('refused' in piece) continue
    const { db } = deps.connection
    const place = { merchantUuid: merchant.uuid, gateway, locked: false }
    const categories = await namesStore(db).knownCategories(
      merchant.uuid,
      piece.batch.flatMap(({ rows }) => rows[0]?.categories ?? []),
    )
    for (const planned of await planBatch(db, place, piece.batch)) {
      if (planned.kind === 'refuse') {
        const { line, field, problem, product } = planned
        result.refused += 1
        result.problemCount += 1
        if (problems.length < shownProblems)
          problems.push({ line, name: product.rows[0]?.name ?? null, field, problem })
        continue
      }
      const fields = planned.kind === 'add' ? [] : changedFields(planned, categories)
      const outcome = planned.kind === 'add' ? 'added' : fields.length > 0 ? 'updated' : 'unchanged'
      const { rows } = planned.product
      const [first] = rows
      result[outcome] += 1
      result.skus += rows.length
      if (outcome === 'added' && uuidForm.test(first?.key ?? '')) result.unknownKeys += 1
      if (products.length < shownChanges)
        products.push({ line: first?.line ?? 0, name: nameOf(planned), outcome, fields })
    }
  }
  const sorted = problems.toSorted((a, b) => a.line - b.line)
  return { ...result, products, problems: sorted.map(({ name = null, ...said }) => ({ ...said, name })) }
}

type CheckedProduct = {
  line: number
  name: string
  outcome: 'added' | 'updated' | 'unchanged'
  fields: ImportField[]
}

const nameOf = ({ product, ...planned }: Exclude<Planned, { kind: 'refuse' }>) =>
  product.rows[0]?.name ?? (planned.kind === 'update' ? shownName(planned.existing.state.name) : '')
