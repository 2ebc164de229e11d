import type { InstagramAccountApi } from '#features/integrations/server/index.ts'
import type { CaptureComments } from './capture-comments.ts'

/** How a look at a live's comments went. */
export type PollOutcome =
  /** Everything up to what was known was read; `found` comments were new. */
  | { kind: 'caught_up'; found: number }
  /** The provider did not let us read back far enough; what lies before `reached` may be missing. */
  | { kind: 'gap'; found: number; reached: Date }
  | { kind: 'gone' }
  /** Try again after `retryAfterSeconds`; `isFinal`: polling will not work on this account. */
  | { kind: 'trouble'; retryAfterSeconds: number; isFinal: boolean }

const mostPages = 200

/**
 * Reads the newest comments page by page until a whole page is known already; with `backTo`, at least as far
 * back as that moment (after an interruption, newer comments may have come by webhook meanwhile).
 */
export async function pollLive(
  provider: Pick<InstagramAccountApi, 'comments'>,
  capture: CaptureComments,
  mediaId: string,
  backTo: Date | null,
): Promise<PollOutcome> {
  let after: string | undefined
  let found = 0
  let reached: Date | null = null

  for (let page = 0; page < mostPages; page += 1) {
    const answer = await provider.comments(mediaId, after)
    if (answer.kind === 'gone') return { kind: 'gone' }
    if (answer.kind === 'too_deep')
      return reached ? { kind: 'gap', found, reached } : { kind: 'caught_up', found }
    if (answer.kind !== 'ok') {
      const isFinal = answer.kind === 'dead_token' || answer.kind === 'permission'
      return { kind: 'trouble', retryAfterSeconds: answer.retryAfterSeconds ?? 5, isFinal }
    }

    const fresh = (await capture(answer.comments)).reduce((sum, batch) => sum + batch.comments.length, 0)
    found += fresh
    reached = answer.comments.at(-1)?.at ?? reached
    const isBackFarEnough = backTo === null || (reached !== null && reached <= backTo)
    if (answer.next === null || (fresh === 0 && isBackFarEnough)) return { kind: 'caught_up', found }
    after = answer.next
  }
  return reached ? { kind: 'gap', found, reached } : { kind: 'caught_up', found }
}
