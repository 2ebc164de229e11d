import type { ImportPlan, Problem } from './import-schema.ts'
import type { FileRow } from './import-store.ts'
import { type ImportRow, readRow } from './read-row.ts'

/** Reads stored rows by a plan. `refused`: rows that are left out. */
export function readRows(
  stored: FileRow[],
  { mapping, hasHeads }: ImportPlan,
  now: Date,
): { rows: ImportRow[]; problems: Problem[]; refused: number } {
  const read = stored
    .filter(({ line }) => !(hasHeads && line === 1))
    .map(({ line, cells }) => readRow(cells, { line, mapping, now }))
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    problems: read.flatMap(({ problems }) => problems),
    refused: read.filter(({ row, problems }) => row === null && problems.length > 0).length,
  }
}
