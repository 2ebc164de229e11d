import type { GraphAccountApi } from '#features/integrations/server/index.ts'
import { second } from '#platform/contract/time.ts'
import type { CallScheduler, Turn } from './call-scheduler.ts'

/** The calls that read; replies go by limits of their own. */
export type ReadingApi = Pick<GraphAccountApi, 'liveMedia' | 'probeLives' | 'media' | 'comments'>

type Answer = Awaited<ReturnType<ReadingApi['liveMedia' | 'media' | 'comments']>>

/** The provider's reading calls, each made when it is the account's turn; what they say of limits is noted. */
export function takeTurns(provider: ReadingApi, scheduler: CallScheduler, turn: Turn): ReadingApi {
  async function read<T extends Answer>(call: () => Promise<T>): Promise<T> {
    const answer = await scheduler.run(turn, call)
    if (answer.kind === 'ok') scheduler.noteUsage(turn.account, answer.usage)
    if (answer.kind === 'throttled' && answer.isWholeApp)
      scheduler.hold((answer.retryAfterSeconds ?? 60) * second)
    return answer
  }

  return {
    liveMedia: () => read(() => provider.liveMedia()),
    media: (mediaId) => read(() => provider.media(mediaId)),
    comments: (mediaId, after) => read(() => provider.comments(mediaId, after)),
    probeLives: () => scheduler.run(turn, () => provider.probeLives()),
  }
}
