import { canonicalCode } from './canonical-code.ts'
import type { Live } from './live.ts'
import type { State } from './state.ts'
import type { Change, LiveComment } from './types.ts'

const MOST_CODES = 40
const MOST_COMMENTS = 12
const MOST_NOT_FOUND = 2_000

/**
 * A code in an order that the live does not have. It is kept as not found, with the nearest products, and never replaced
 * by what is on show. Where a second person orders by the same code it is a product, and the first orders count.
 */
export function keepPending(live: Live, comment: LiveComment, codes: string[]): Change[] {
  const { state } = live
  return codes.flatMap((written) => {
    const code = canonicalCode(written)
    const nearest = live.book.nearestCodes(code)
    let pending = pendingOf(live, code)
    if (!pending) {
      pending = { code, comments: [] }
      state.pending.push(pending)
      if (state.pending.length > MOST_CODES) state.pending.shift()
    }
    if (pending.comments.length < MOST_COMMENTS) pending.comments.push(comment)
    if (state.notFound.length < MOST_NOT_FOUND)
      state.notFound.push({
        commentId: comment.id,
        userName: comment.userName,
        code: written,
        nearest,
        at: comment.at,
      })
    return [
      {
        kind: 'not_an_order' as const,
        commentId: comment.id,
        reason: { kind: 'code_not_found' as const, code: written, nearest },
      },
    ]
  })
}

/** Looked for among many that wait, for each order of a code that the live does not have. */
function pendingOf({ state }: Live, code: string): State['pending'][number] | undefined {
  for (const one of state.pending) if (one.code === code) return one
  return undefined
}

/** Codes that are ordered by two people although the shop never wrote them. */
export function ripeCode(live: Live): string | null {
  // Asked after each comment, so without a call for each code that waits.
  for (const { code, comments } of live.state.pending) {
    if (comments.length < 2) continue
    const first = comments[0]!.userName
    for (const { userName } of comments) if (userName !== first) return code
  }
  return null
}

/** Takes the waiting comments of a code that became a product; they are then read again. */
export function takePending(live: Live, code: string): LiveComment[] {
  const { state } = live
  const at = state.pending.findIndex((one) => one.code === code)
  if (at < 0) return []
  const [taken] = state.pending.splice(at, 1)
  const ids = new Set(taken!.comments.map(({ id }) => id))
  state.notFound = state.notFound.filter(({ commentId }) => !ids.has(commentId))
  return taken!.comments
}
