import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call and its answer as the test of examples made them, with sample ids. */
export type RecordedExample = {
  /** With what the path carries and what follows `?`. */
  path: string
  body?: unknown
  /** The name of the sample file that is sent. */
  file?: string
  status: number
  /** JSON; the text of a text file; null for other files and without a body. */
  answer: unknown
}

export const examplesFile = join(import.meta.dirname, 'recorded-examples.json')

/** By route, such as `POST /orders/list`. */
export function readExamples(): Record<string, RecordedExample> {
  return JSON.parse(readFileSync(examplesFile, 'utf8'))
}
