import { createHash } from 'node:crypto'
import { withoutSigns } from '#platform/contract/without-signs.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import { limits } from '#platform/untrusted/sheets/limits.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import { belongsToLive, instantOf } from '../../import-time.ts'
import type { ImportPlan } from '../schema.ts'
import { readTime } from './read-time.ts'

/** A parsed row of a file. `hasTime`: false when the file has no times and `at` only preserves the order. */
export type ParsedRow = { commentId: string; userName: string; text: string; at: number; hasTime: boolean }

const noon = 12 * 3_600_000
/** The maximum of characters of a user name or profile URL. */
const longestName = 500

/**
 * Parses the rows of a file, oldest first, and counts the refused ones: no user, no text or a text above 10,000
 * characters, an unreadable time, or a time of another live. The id of a row is derived from its content, so that the
 * same row in another file has the same id.
 */
export async function parseRows(
  rows: AsyncIterable<SheetCell[]>,
  plan: ImportPlan,
): Promise<{ parsed: ParsedRow[]; refused: number }> {
  const clock = zonedClock(plan.timezone)
  const liveDay = Date.parse(`${plan.date}T00:00:00Z`)
  const parsed: ParsedRow[] = []
  const occurrences = new Map<string, number>()
  let refused = 0
  let begins: number | null = null
  let place = 0
  let isHead = plan.hasHeads

  for await (const row of rows) {
    if (isHead) {
      isHead = false
      continue
    }
    place += 1
    const userName = nameOf(row[plan.userName])
    const text = String(row[plan.text] ?? '').trim()
    const time = plan.time === null ? null : readTime(row[plan.time] ?? '', plan.dayFirst)
    if (
      userName === '' ||
      text === '' ||
      text.length > limits.cell ||
      (plan.time !== null && time === null)
    ) {
      refused += 1
      continue
    }
    if (time?.kind === 'clock') begins ??= time.time
    const at =
      time === null
        ? clock.toInstant(liveDay + noon) + place * 1_000
        : instantOf(time, clock, liveDay, begins)
    if (time !== null && !belongsToLive(at, plan.date)) {
      refused += 1
      continue
    }

    const content = `${userName.toLowerCase()}\n${text}\n${time === null ? '' : Math.floor(at / 1000)}`
    const ordinal = occurrences.get(content) ?? 0
    occurrences.set(content, ordinal + 1)
    parsed.push({ commentId: idOf(plan, content, ordinal), userName, text, at, hasTime: time !== null })
  }
  return { parsed: parsed.sort((a, b) => a.at - b.at), refused }
}

/** The user name in a cell, which may have `@` or be the URL of the profile. */
function nameOf(cell: SheetCell | undefined): string {
  const text = String(cell ?? '')
  if (text.length > longestName) return ''
  const name = withoutSigns(text.trim().replace(/^https?:\/\/(www\.)?instagram\.com\//i, ''), '/')
  return name.replace(/^@+/, '').slice(0, 100)
}

function idOf({ pluginId, date }: ImportPlan, content: string, ordinal: number): string {
  const hash = createHash('sha256').update(`${pluginId}\n${date}\n${content}\n${ordinal}`).digest('base64url')
  return `f-${hash.slice(0, 27)}`
}
