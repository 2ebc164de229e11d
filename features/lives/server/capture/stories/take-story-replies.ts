import type {
  ConnectedAccount,
  Integrations,
  ReceivedComment,
  StoryReply,
} from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CaptureComments } from '../capture-comments.ts'
import { namesOf } from './name-people.ts'
import { ensureStoryDay, storyMediaId } from './story-day.ts'

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'events'> & {
  integrations: Pick<Integrations, 'accountsById' | 'provider'>
  capture: CaptureComments
}

/** Seconds after which a delivery is expected again; Meta decides when. */
const retryAfter = 10

/**
 * Stores replies to Stories as comments of their account and day, where a seller takes them; the others are forgotten.
 * Returns how many were stored or known. Throws `unavailable` when some have no name yet, so that they are delivered again.
 */
export async function takeStoryReplies(needs: Needs, replies: StoryReply[]): Promise<number> {
  if (replies.length === 0) return 0
  const byAccount = Map.groupBy(replies, ({ accountId }) => accountId)
  const accounts = await needs.integrations.accountsById([...byAccount.keys()])
  let taken = 0
  let isComplete = true
  // Several sellers may have connected an account: its people have the same ids and names for all of them.
  for (const [accountId, connections] of Map.groupBy(accounts, (account) => account.accountId)) {
    const takers = connections.flatMap((account) => takenBy(account, byAccount.get(accountId) ?? []))
    const wanted = [...new Set(takers.flatMap((taker) => taker.replies))]
    if (!takers[0] || wanted.length === 0) continue

    const names = await namesOf(needs, takers[0].account, wanted)
    for (const { account, replies: own } of takers) {
      const days = Map.groupBy(
        own.filter(({ userId }) => names.has(userId)),
        ({ at }) => saoPauloDay(at),
      )
      for (const ofDay of days.values()) await ensureStoryDay(needs, account, earliestOf(ofDay))
    }
    const named = wanted.flatMap((reply) => commentOf(reply, names.get(reply.userId)) ?? [])
    await needs.capture(named)
    taken += named.length
    isComplete &&= named.length === wanted.length
  }
  if (!isComplete) throw new AppError('unavailable', { retryAfter })
  return taken
}

/** The replies that a seller takes: those since she switched them on. */
function takenBy(account: ConnectedAccount, replies: StoryReply[]) {
  const { provider, storyRepliesSince: since } = account
  if (provider !== 'instagram' || !since) return []
  return [{ account, replies: replies.filter(({ at }) => at >= since) }]
}

function earliestOf(replies: StoryReply[]): Date {
  return new Date(Math.min(...replies.map(({ at }) => at.getTime())))
}

function commentOf(reply: StoryReply, userName: string | undefined): ReceivedComment | null {
  if (userName === undefined) return null
  return {
    accountId: reply.accountId,
    mediaId: storyMediaId(reply.accountId, saoPauloDay(reply.at)),
    commentId: reply.messageId,
    userId: reply.userId,
    userName,
    text: reply.text,
    at: reply.at,
    isExactTime: true,
    parentId: null,
    source: 'webhook',
    isOnPost: true,
  }
}
