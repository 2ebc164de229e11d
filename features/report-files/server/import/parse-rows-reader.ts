import type { ImportPlan } from '../schema.ts'
import { BrokenFileError } from './broken-file.ts'
import { type SaidRow, saidRows } from './parse-rows.ts'
import { readFile } from './read-file.ts'

/** What is known of all rows before the first of them is stored. Moments in milliseconds. */
export type SaidHead = { count: number; refused: number; first: number; last: number; hasTimes: boolean }

/** First the head, then the rows in batches, oldest first; or why the file cannot be read. */
export type SaidPiece = { head: SaidHead } | { batch: SaidRow[] } | { broken: string }

type Input = { file: Buffer; plan: ImportPlan; batchSize: number }

/** Reads a file by the plan that its owner made for it. */
export default async function* readSaidRows({ file, plan, batchSize }: Input): AsyncGenerator<SaidPiece> {
  try {
    const { said, refused } = await saidRows(readFile(file).rows, plan)
    const [first, last] = [said[0]?.at ?? 0, said.at(-1)?.at ?? 0]
    yield {
      head: { count: said.length, refused, first, last, hasTimes: said.some(({ hasTime }) => hasTime) },
    }
    for (let at = 0; at < said.length; at += batchSize) yield { batch: said.slice(at, at + batchSize) }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    yield { broken: error.say }
  }
}
