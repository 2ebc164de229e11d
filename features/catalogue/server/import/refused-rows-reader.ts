import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { productFileLimits } from './read-products.ts'

type Input = { file: Buffer; lines: number[]; hasHeads: boolean }
type Row = { line: number; cells: string[] }

const batchSize = 200

/** The heads of a file, and its rows with these lines as they are written, in batches. */
export default async function* readRefusedRows({
  file,
  lines,
  hasHeads,
}: Input): AsyncGenerator<{ heads: string[] } | { rows: Row[] }> {
  const wanted = new Set(lines)
  let batch: Row[] = []
  let line = 0
  try {
    for await (const row of readFile(file, productFileLimits).rows) {
      line += 1
      const cells = row.map((cell) => (typeof cell === 'string' ? cell : cell.toISOString()))
      if (line === 1 && hasHeads) yield { heads: cells }
      if (!wanted.has(line)) continue
      batch.push({ line, cells })
      if (batch.length === batchSize) {
        yield { rows: batch }
        batch = []
      }
    }
  } catch (error) {
    // The import could read it; what was found until here is shown.
    if (!(error instanceof BrokenFileError)) throw error
  }
  yield { rows: batch }
}
