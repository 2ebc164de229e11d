import type { GraphAccountApi, ReceivedComment } from '#features/integrations/server/index.ts'

/** The outcome of one poll of a live's comments. */
export type PollOutcome =
  /** Everything back to the known comments was read; `found` comments were new, `newest` is the latest one's time. */
  | { kind: 'caught_up'; found: number; newest: Date | null }
  /**
   * The poll ended too early: comments before `reached` may be missing. `rest` is the cursor to continue from; null: the
   * provider does not permit more.
   */
  | { kind: 'gap'; found: number; newest: Date | null; reached: Date; rest: string | null }
  | { kind: 'gone' }
  /**
   * Try again after `retryAfterSeconds`, from `progress` on where some pages were read; `isFinal`: polling will not work
   * on this account.
   */
  | { kind: 'trouble'; retryAfterSeconds: number; isFinal: boolean; progress: PollProgress | null }

/** Where a poll stopped: the next page's cursor, the oldest and the newest time it read, and how many pages it read. */
export type PollProgress = { cursor: string; reached: Date; newest: Date | null; pages: number }

/** Stores a page, oldest first; `endsRead`: an earlier poll has read its oldest comment. */
export type CapturePage = (page: ReceivedComment[]) => Promise<{ found: number; endsRead: boolean }>

/** How many pages of comments the product's polls read. */
export const maxPagesPerPoll = 200
/** Comments that the provider leaves out now may be shown later. */
const retryWhenWithheld = 15

/**
 * Reads the newest comments, or those from `from` on, page by page until a whole page is known already or ends in what an
 * earlier poll read, and at least back to `since`: webhooks may have delivered a page and not the one before it. A poll
 * that the provider interrupted continues from its progress, because with a throttling provider none would finish.
 */
export async function pollLive(
  provider: Pick<GraphAccountApi, 'comments'>,
  capture: CapturePage,
  mediaId: string,
  { since, maxPages }: { since: Date | null; maxPages: number },
  from?: { cursor: string; reached: Date; newest?: Date | null; pages?: number },
): Promise<PollOutcome> {
  let after = from?.cursor
  let isRefused = false
  let found = 0
  let newest: Date | null = from?.newest ?? null
  let reached = from?.reached ?? null

  for (let pages = from?.pages ?? 0; pages < maxPages; pages += 1) {
    const answer = await provider.comments(mediaId, after)
    if (answer.kind === 'gone') return { kind: 'gone' }
    if (answer.kind === 'too_deep') {
      isRefused = true
      break
    }
    if (answer.kind === 'withheld')
      return { kind: 'trouble', retryAfterSeconds: retryWhenWithheld, isFinal: false, progress: null }
    if (answer.kind !== 'ok') {
      const isFinal = answer.kind === 'dead_token' || answer.kind === 'permission'
      const progress = after && reached ? { cursor: after, reached, newest, pages } : null
      return { kind: 'trouble', retryAfterSeconds: answer.retryAfterSeconds ?? 5, isFinal, progress }
    }

    // The provider lists the newest first; what it gives the same second keeps the order in which it was made.
    const page = await capture(answer.comments.toReversed())
    found += page.found
    newest ??= answer.comments[0]?.at ?? null
    reached = answer.comments.at(-1)?.at ?? reached
    const isBackFarEnough = since === null || (reached !== null && reached <= since)
    const isKnown = page.found === 0 || page.endsRead
    if (answer.next === null || (isKnown && isBackFarEnough)) return { kind: 'caught_up', found, newest }
    after = answer.next
  }
  if (!reached) return { kind: 'caught_up', found, newest }
  return { kind: 'gap', found, newest, reached, rest: isRefused ? null : (after ?? null) }
}
