import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { UnreadableError } from '#platform/untrusted/untrusted.ts'
import { changesTopic, shownChanges } from '../../bulk-contract.ts'
import { type Change, changeStore } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { readPieces } from './check-import.ts'
import type { ImportProduct } from './group-rows.ts'
import type { ImportRequest } from './import-request.ts'
import type { RowProblem } from './import-row.ts'
import { planBatch } from './plan-batch.ts'
import type { Planned } from './plan-products.ts'
import { refusedRowStore } from './refused-row-store.ts'
import { storeRefusedRows } from './store-refused-rows.ts'
import { bytesOf, productFileKey } from './upload-products.ts'
import { writeBatch } from './write-batch.ts'

export const runImportJob = defineJob<{ uuid: string }>('catalogue.run-import', { retries: 3, isLong: true })

type Deps = Pick<
  CatalogueDeps,
  'connection' | 'clock' | 'ids' | 'files' | 'untrusted' | 'realtime' | 'events'
>

/** Imports the products of a file, a batch in one transaction with its place: a killed run goes on behind it. */
export async function runImport(deps: Deps, uuid: string): Promise<void> {
  const store = changeStore(deps.connection.db)
  const change = await store.byUuid(uuid)
  if (!change || !('plan' in change.request) || !change.request.plan) return
  if (change.state !== 'waiting' && change.state !== 'running') return

  const file = await bytesOf(deps, change)
  const failure = file
    ? await importFile(deps, change, file, change.request.plan).catch((error) => {
        if (error instanceof UnreadableError) return 'import_too_heavy'
        throw error
      })
    : 'import_unreadable'
  if (file && failure === null)
    await storeRefusedRows(deps, change, { file, hasHeads: change.request.plan.hasHeads })
  await store.update(uuid, failure === null ? { state: 'done' } : { state: 'failed', failure })
  await deps.files.delete(productFileKey(uuid))
  await deps.realtime.publish(changesTopic(change.merchantUuid), 'changed', { uuid })
}

/** The key of the reason when the file cannot be read. */
async function importFile(
  deps: Deps,
  { uuid, byUuid, merchantUuid }: Change,
  file: Buffer,
  plan: NonNullable<ImportRequest['plan']>,
): Promise<string | null> {
  let place = 0
  for await (const piece of readPieces(deps, file, plan, {
    account: byUuid ?? merchantUuid,
    isPatient: true,
  })) {
    if ('broken' in piece) return piece.broken
    if ('head' in piece) {
      await begin(deps, uuid, piece.head)
      continue
    }
    if ('refused' in piece) {
      await refusedRowStore(deps.connection.db).add(uuid, piece.refused)
      continue
    }
    const behind = place + piece.batch.length
    const productUuids = await deps.connection.transaction((tx) =>
      importBatch(deps, tx, uuid, { place, behind, batch: piece.batch, gateway: plan.gateway }),
    )
    await deps.realtime.publish(changesTopic(merchantUuid), 'changed', { uuid })
    await deps.events.emit(productsChanged, { merchantUuid, productUuids })
    place = behind
  }
  return null
}

/** Rows that cannot be read are left out; a repeated run counts them once. */
async function begin(
  { connection }: Deps,
  uuid: string,
  {
    products,
    leftOut,
    problems,
  }: { products: number; leftOut: number; problems: { line: number; problem: string }[] },
) {
  await changeStore(connection.db).transition(uuid, 'waiting', {
    state: 'running',
    total: products + leftOut,
    done: leftOut,
    leftOutCount: leftOut,
    leftOut: problems
      .slice(0, shownChanges)
      .map(({ line, problem }) => ({ uuid: null, name: '', reason: problem, line })),
  })
}

type Batch = {
  place: number
  behind: number
  batch: ImportProduct[]
  gateway: 'external-link' | 'native'
}

async function importBatch(
  deps: Deps,
  tx: Database,
  uuid: string,
  { place, behind, batch, gateway }: Batch,
): Promise<string[]> {
  const store = changeStore(tx)
  const change = await store.lock(uuid)
  // A run before this one may have been killed behind this batch.
  if (change?.state !== 'running' || Number(change.cursor ?? 0) > place) return []

  const { merchantUuid, byUuid } = change
  const planned = await planBatch(tx, { merchantUuid, gateway, locked: true }, batch)
  const refused = planned.flatMap((one) =>
    one.kind === 'refuse'
      ? [{ uuid: null, name: one.product.rows[0]?.name ?? '', reason: one.problem, line: one.line }]
      : [],
  )
  await refusedRowStore(tx).add(uuid, planned.flatMap(refusedRowsOf))
  const changed = await writeBatch(deps, tx, { changeUuid: uuid, merchantUuid, byUuid, gateway }, planned)
  await store.update(uuid, {
    cursor: String(behind),
    done: change.done + batch.length,
    changed: change.changed + changed.length,
    leftOutCount: change.leftOutCount + refused.length,
    leftOut: [...change.leftOut, ...refused].slice(0, shownChanges),
  })
  return changed
}

/** All rows of a refused product: the one with the problem first. */
function refusedRowsOf(planned: Planned): RowProblem[] {
  if (planned.kind !== 'refuse') return []
  const { line, field, problem, product } = planned
  return [
    { line, field, problem },
    ...product.rows.map(
      (row): RowProblem => ({ line: row.line, field: 'name', problem: 'import_other_row' }),
    ),
  ]
}
