import { createHash } from 'node:crypto'
import { withoutSigns } from '#platform/contract/without-signs.ts'
import { belongsToLive, instantOf } from '../../import-time.ts'
import { zonedClock } from '../../zoned-time.ts'
import type { ImportPlan } from '../schema.ts'
import { limits } from './limits.ts'
import { readTime } from './read-time.ts'
import type { SheetCell } from './xlsx/read-xlsx.ts'

/** A row of a file, understood. `hasTime` is false where its moment only keeps the order. */
export type ParsedRow = { commentId: string; userName: string; text: string; at: number; hasTime: boolean }

const noon = 12 * 3_600_000
/** An address of a profile with what some apps hang onto it. */
const longestName = 500

/**
 * What the rows of a file say, oldest first, and how many of them say nothing: nobody, no text or one longer than any
 * comment, a time that cannot be read, or one of another live. A row keeps its id whenever the same file, or one with the same row, is brought.
 */
export async function parseRows(
  rows: AsyncIterable<SheetCell[]>,
  plan: ImportPlan,
): Promise<{ parsed: ParsedRow[]; refused: number }> {
  const wall = zonedClock(plan.timezone)
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
      time === null ? wall.toInstant(liveDay + noon) + place * 1_000 : instantOf(time, wall, liveDay, begins)
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

/** A name as it stands in a file: with @, or as the address of the profile. */
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
