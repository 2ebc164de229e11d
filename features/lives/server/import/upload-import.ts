import { fieldError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostImported } from '../../import-contract.ts'
import type { LivesDeps } from '../deps.ts'
import { timeText, wallClock } from '../export/wall-clock.ts'
import { BrokenFileError } from './broken-file.ts'
import { guessMapping } from './guess-mapping.ts'
import { importRow } from './import-row.ts'
import { importStore, type ReportImport } from './import-store.ts'
import { readFile } from './read-file.ts'
import { momentOf, readTime } from './read-time.ts'
import type { SheetCell } from './read-xlsx.ts'

const shownRows = 20
const shownColumns = 30
const longestShown = 300

export function importKey(id: string): string {
  return `report-imports/${id}.file`
}

/** Keeps a brought file and answers its beginning with what its columns seem to be. Throws at `file` with the line. */
export async function uploadImport(deps: LivesDeps, actor: Actor, file: Buffer, fileName: string) {
  const { encoding, first, rows } = await look(file)
  if (rows === 0) throw fieldError('file', 'import_empty')

  const now = deps.clock.now()
  const guessed = guessMapping(first, actor.locale === 'pt-BR')
  const brought: ReportImport = {
    id: deps.ids.uuid(),
    ownerUuid: actor.userUuid,
    liveId: null,
    fileName: fileName || `arquivo.${encoding === 'xlsx' ? 'xlsx' : 'csv'}`,
    bytes: file.length,
    status: 'uploaded',
    failure: null,
    mapping: { rows: rows - (guessed.hasHeads ? 1 : 0), plan: null },
    imported: 0,
    doubled: 0,
    refused: 0,
    createdAt: now,
    updatedAt: now,
  }
  await deps.files.put(importKey(brought.id), file)
  await importStore(deps.connection.db).add(brought)
  return {
    ...importRow(brought, null, now),
    encoding,
    firstRows: first
      .slice(0, shownRows)
      .map((row) => row.slice(0, shownColumns).map((cell) => shownCell(cell, actor.locale))),
    mapping: guessed,
    date: dateOf(first, guessed, actor.timezone),
  }
}

/** Reads a file to its end: what is broken is said now, not when half of it is stored. */
async function look(file: Buffer) {
  const { encoding, rows } = readFile(file)
  const first: SheetCell[][] = []
  let count = 0
  try {
    for await (const row of rows) {
      count += 1
      if (first.length < 200) first.push(row)
      if (count > mostImported + 1) throw new BrokenFileError('import_too_many_rows', count)
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    throw fieldError('file', error.say, { line: error.line, max: mostImported })
  }
  return { encoding, first, rows: count }
}

function shownCell(cell: SheetCell, locale: Actor['locale']): string {
  if (typeof cell === 'string') return cell.slice(0, longestShown)
  return timeText(wallClock('UTC').at(cell.getTime()), locale)
}

/** The day (São Paulo) that the first time with a date falls on. */
function dateOf(
  rows: SheetCell[][],
  { time, dayFirst }: { time: number | null; dayFirst: boolean },
  timezone: string,
): string | null {
  if (time === null) return null
  for (const row of rows) {
    const read = readTime(row[time] ?? '', dayFirst)
    if (read && read.kind !== 'clock')
      return saoPauloDay(new Date(momentOf(read, wallClock(timezone), 0, null)))
  }
  return null
}
