import type { RepliesOfOrigin } from '#features/reports/server/index.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import type { App } from '../build-app.ts'

const days = 30
const arrived = { push: 'pushed', poll: 'polled', file: 'of a file', unknown: 'unknown' }
const heading = ['comment', 'sent', 'already replied', 'refused', 'share sent', 'refused because of']

/**
 * A table of the outcome of private replies in the last 30 days (São Paulo, today included), by origin of the comment.
 */
export async function showReplies({ platform, reports }: Pick<App, 'platform' | 'reports'>): Promise<string> {
  const now = platform.clock.now()
  const today = saoPauloDay(now)
  const since = saoPauloDay(new Date(now.getTime() - (days - 1) * day))
  const replies = await reports.repliesByOrigin(since)
  if (replies.length === 0) return `No private reply was sent or refused since ${since}.`

  return [
    `Private replies from ${since} to ${today}, by how their comment arrived:`,
    '',
    ...aligned([heading, ...replies.map(cellsOf)]),
  ].join('\n')
}

/** The share excludes "already replied": that error says nothing about this reply. */
function cellsOf({ origin, sent, alreadyReplied, refused }: RepliesOfOrigin): string[] {
  const refusals = refused.reduce((sum, { count }) => sum + count, 0)
  const tried = sent + refusals
  return [
    arrived[origin],
    String(sent),
    String(alreadyReplied),
    String(refusals),
    tried === 0 ? '–' : `${((100 * sent) / tried).toFixed(1)} %`,
    refused.map(({ reason, count }) => `${reason} ${count}`).join(', '),
  ]
}

/** Numbers are aligned right; the first and the last column, which are words, left. */
function aligned(rows: string[][]): string[] {
  const widths = heading.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 || column === heading.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
