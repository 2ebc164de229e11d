import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import type { ImportPlan } from '../schema.ts'
import { type ParsedRow, parseRows } from './parse-rows.ts'

/** A summary of all rows, sent before the first of them. Times in milliseconds. */
export type ParsedSummary = { count: number; refused: number; first: number; last: number; hasTimes: boolean }

/** A piece of the result: first the head, then the rows in batches, oldest first; or the reason of a failure. */
export type ParsedPiece = { head: ParsedSummary } | { batch: ParsedRow[] } | { broken: string }

type Input = { file: Buffer; plan: ImportPlan; batchSize: number }

/** Parses a file by its import plan, in the process for untrusted input. */
export default async function* readParsedRows({ file, plan, batchSize }: Input): AsyncGenerator<ParsedPiece> {
  try {
    const { parsed, refused } = await parseRows(readFile(file).rows, plan)
    const [first, last] = [parsed[0]?.at ?? 0, parsed.at(-1)?.at ?? 0]
    yield {
      head: { count: parsed.length, refused, first, last, hasTimes: parsed.some(({ hasTime }) => hasTime) },
    }
    for (let at = 0; at < parsed.length; at += batchSize) yield { batch: parsed.slice(at, at + batchSize) }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    yield { broken: error.errorKey }
  }
}
