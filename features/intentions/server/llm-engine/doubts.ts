import type { Line, LiveComment, NoOrderReason } from '../engine/types.ts'
import type { LiveReading } from './live-reading.ts'

/**
 * A comment that the embedded engine is unsure of: the last one of a line with little confidence, a code that nothing
 * has, a comment that speaks for an order and against it. `products` are those it may be bound to, null for any.
 */
export type Doubt = { commentId: string; line: Line | null; products: string[] | null; confidence: number }

/** Below this confidence the screen asks the seller to check a line. */
const doubtfulBelow = 0.75
/** The least sure come first; more are not asked about in one live. */
const mostDoubts = 400

const doubtfulReasons = new Set<NoOrderReason['kind']>(['undecided', 'cancels_nothing', 'no_product'])

/** @param settled comments that corrections are about */
export function doubtsOf(
  { result, comments }: LiveReading,
  settled: ReadonlySet<string> = new Set(),
): Doubt[] {
  const doubts = new Map<string, Doubt>()
  for (const line of result.lines.filter(({ isCancelled }) => !isCancelled)) {
    const last = line.commentIds.at(-1)
    if (last !== undefined && (line.confidence < doubtfulBelow || line.isConditional))
      doubts.set(last, { commentId: last, line, products: null, confidence: line.confidence })
  }
  for (const { commentId, nearest } of result.codesNotFound) {
    // A code that is like no other says nothing about the products that there are.
    if (nearest.length > 0 && !doubts.has(commentId))
      doubts.set(commentId, { commentId, line: null, products: nearest, confidence: 0.4 })
  }
  for (const [commentId, { reason, isContradictory }] of comments) {
    const isDoubtful = isContradictory || (reason !== null && doubtfulReasons.has(reason.kind))
    if (!isDoubtful || doubts.has(commentId) || reason?.kind === 'code_not_found') continue
    const line = result.lines.find(({ commentIds }) => commentIds.at(-1) === commentId) ?? null
    doubts.set(commentId, { commentId, line, products: null, confidence: 0.5 })
  }
  return [...doubts.values()]
    .filter(({ commentId, line }) => !settled.has(commentId) && (line?.correctionId ?? null) === null)
    .toSorted((one, other) => one.confidence - other.confidence)
    .slice(0, mostDoubts)
}

export type Neighbourhood = { comment: LiveComment; near: LiveComment[] }

const before = 4
const after = 2

/** Each wanted comment with the comments around it. */
export async function neighbourhoods(
  pages: AsyncIterable<LiveComment[]>,
  wanted: Set<string>,
): Promise<Map<string, Neighbourhood>> {
  const found = new Map<string, Neighbourhood>()
  let open: { around: Neighbourhood; left: number }[] = []
  let recent: LiveComment[] = []
  for await (const page of pages)
    for (const comment of page) {
      for (const one of open) {
        one.around.near.push(comment)
        one.left -= 1
      }
      open = open.filter(({ left }) => left > 0)
      if (wanted.has(comment.id)) {
        const around = { comment, near: [...recent] }
        found.set(comment.id, around)
        open.push({ around, left: after })
      }
      recent = [...recent, comment].slice(-before)
    }
  return found
}
