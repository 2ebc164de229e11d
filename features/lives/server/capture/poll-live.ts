import type { InstagramAccountApi } from '#features/integrations/server/index.ts'
import type { CaptureComments } from './capture-comments.ts'

/** How a look at a live's comments went. */
export type PollOutcome =
  /** Everything up to what was known was read; `found` comments were new, `newest` is the latest one's time. */
  | { kind: 'caught_up'; found: number; newest: Date | null }
  /** The provider did not let us read back far enough; what lies before `reached` may be missing. */
  | { kind: 'gap'; found: number; newest: Date | null; reached: Date }
  | { kind: 'gone' }
  /** Try again after `retryAfterSeconds`; `isFinal`: polling will not work on this account. */
  | { kind: 'trouble'; retryAfterSeconds: number; isFinal: boolean }

const mostPages = 200

/**
 * Reads the newest comments page by page until a whole page is known already, and at least as far back as
 * `backTo`: a page that webhooks brought says nothing about one they did not bring before it.
 */
export async function pollLive(
  provider: Pick<InstagramAccountApi, 'comments'>,
  capture: CaptureComments,
  mediaId: string,
  backTo: Date | null,
): Promise<PollOutcome> {
  let after: string | undefined
  let found = 0
  let newest: Date | null = null
  let reached: Date | null = null

  for (let page = 0; page < mostPages; page += 1) {
    const answer = await provider.comments(mediaId, after)
    if (answer.kind === 'gone') return { kind: 'gone' }
    if (answer.kind === 'too_deep') break
    if (answer.kind !== 'ok') {
      const isFinal = answer.kind === 'dead_token' || answer.kind === 'permission'
      return { kind: 'trouble', retryAfterSeconds: answer.retryAfterSeconds ?? 5, isFinal }
    }

    const fresh = (await capture(answer.comments)).reduce((sum, batch) => sum + batch.comments.length, 0)
    found += fresh
    newest ??= answer.comments[0]?.at ?? null
    reached = answer.comments.at(-1)?.at ?? reached
    const isBackFarEnough = backTo === null || (reached !== null && reached <= backTo)
    if (answer.next === null || (fresh === 0 && isBackFarEnough)) return { kind: 'caught_up', found, newest }
    after = answer.next
  }
  return reached ? { kind: 'gap', found, newest, reached } : { kind: 'caught_up', found, newest }
}
