import { defineReader } from '#platform/untrusted/reader.ts'
import type { Change } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { refusedRowStore } from './refused-row-store.ts'

const refusedRowsReader = defineReader<typeof import('./refused-rows-reader.ts').default>(
  'product-file-refused',
  new URL('./refused-rows-reader.ts', import.meta.url),
  { cpuSeconds: 40, seconds: 300 },
)

/** Stores the rows that an import left out as they are in its file, which is about to be deleted. */
export async function storeRefusedRows(
  { connection, untrusted }: Pick<CatalogueDeps, 'connection' | 'untrusted'>,
  { uuid, byUuid, merchantUuid }: Change,
  { file, hasHeads }: { file: Buffer; hasHeads: boolean },
): Promise<void> {
  const store = refusedRowStore(connection.db)
  const lines = await store.linesWithoutCells(uuid)
  if (lines.length === 0) return
  const who = { account: byUuid ?? merchantUuid, isPatient: true }
  for await (const piece of untrusted.readPieces(refusedRowsReader, { file, lines, hasHeads }, who)) {
    if ('heads' in piece) await store.addHeads(uuid, piece.heads)
    else await store.setCells(uuid, piece.rows)
  }
}
