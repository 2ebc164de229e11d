import type { InstagramAccountApi, ReceivedComment } from '#features/integrations/server/index.ts'

/** How a look at a live's comments went. */
export type PollOutcome =
  /** Everything up to what was known was read; `found` comments were new, `newest` is the latest one's time. */
  | { kind: 'caught_up'; found: number; newest: Date | null }
  /**
   * Not read back far enough: what lies before `reached` may be missing. `rest` is where to read on; null: the provider
   * does not let us.
   */
  | { kind: 'gap'; found: number; newest: Date | null; reached: Date; rest: string | null }
  | { kind: 'gone' }
  /**
   * Try again after `retryAfterSeconds`, from `progress` on where some pages were read; `isFinal`: polling will not work
   * on this account.
   */
  | { kind: 'trouble'; retryAfterSeconds: number; isFinal: boolean; progress: PollProgress | null }

/** Where a look stopped: the next page's cursor, the oldest and the newest time it read, and how many pages it read. */
export type PollProgress = { cursor: string; reached: Date; newest: Date | null; pages: number }

/** Stores a page, oldest first; `endsRead`: an earlier look has read its oldest comment. */
export type CapturePage = (page: ReceivedComment[]) => Promise<{ found: number; endsRead: boolean }>

/** How many pages of comments a look of the product reads. */
export const mostPagesOfALook = 200
/** Comments that the provider leaves out now may be shown later. */
const retryWhenWithheld = 15

/**
 * Reads the newest comments, or those from `from` on, page by page until a whole page is known already or ends in what an
 * earlier look read, and at least as far back as `backTo`: a page that webhooks brought says nothing about one they did
 * not bring before it. A look that the provider interrupted goes on from its progress, or a provider that throttles would
 * let none finish.
 */
export async function pollLive(
  provider: Pick<InstagramAccountApi, 'comments'>,
  capture: CapturePage,
  mediaId: string,
  { backTo, mostPages }: { backTo: Date | null; mostPages: number },
  from?: { cursor: string; reached: Date; newest?: Date | null; pages?: number },
): Promise<PollOutcome> {
  let after = from?.cursor
  let isRefused = false
  let found = 0
  let newest: Date | null = from?.newest ?? null
  let reached = from?.reached ?? null

  for (let pages = from?.pages ?? 0; pages < mostPages; pages += 1) {
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
    const isBackFarEnough = backTo === null || (reached !== null && reached <= backTo)
    const isKnown = page.found === 0 || page.endsRead
    if (answer.next === null || (isKnown && isBackFarEnough)) return { kind: 'caught_up', found, newest }
    after = answer.next
  }
  if (!reached) return { kind: 'caught_up', found, newest }
  return { kind: 'gap', found, newest, reached, rest: isRefused ? null : (after ?? null) }
}
