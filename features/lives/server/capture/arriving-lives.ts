import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Broadcast, liveBatchStore } from '../live-batch-store.ts'
import type { Live } from '../live-store.ts'
import { type CapturedComment, capturedComment } from './captured-comment.ts'
import { ensureOnAir } from './publish-live.ts'

/** A live with the comments that arrived for it, each once, oldest first. */
export type ArrivingLive = { live: Live; comments: CapturedComment[] }

/**
 * Lives in the order of their ids, the accounts among the comments' that no user has connected, and the posts (by
 * `postKey`) that no seller sells by.
 */
type Arriving = { lives: ArrivingLive[]; unknownAccounts: string[]; otherPosts: string[] }

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs'> & {
  /** Every connection of these Instagram accounts. */
  accountsById: (accountIds: string[]) => Promise<ConnectedAccount[]>
}

type OfAccount = Broadcast & { account: ConnectedAccount; comments: CapturedComment[]; isPost: boolean }

/**
 * Finds the lives that received comments belong to, and begins new ones. An account that two sellers connected has two
 * lives; two broadcasts may be one live. Comments of accounts that no user has connected are dropped, and those on posts
 * that their seller does not sell by.
 */
export async function arrivingLives(needs: Needs, received: ReceivedComment[]): Promise<Arriving> {
  const byAccount = Map.groupBy(received, ({ accountId }) => accountId)
  const accounts = await needs.accountsById([...byAccount.keys()])
  const connected = new Set(accounts.map(({ accountId }) => accountId))
  const unknownAccounts = [...byAccount.keys()].filter((accountId) => !connected.has(accountId))
  if (accounts.length === 0) return { lives: [], unknownAccounts, otherPosts: [] }

  const broadcasts = accounts.flatMap((account) =>
    [...Map.groupBy(byAccount.get(account.accountId) ?? [], ({ mediaId }) => mediaId)].map(
      ([mediaId, own]): OfAccount => ({
        pluginId: account.pluginId,
        mediaId,
        account,
        isPost: own.some(({ isOnPost }) => isOnPost),
        comments: own.map((comment) => capturedComment(comment, account)),
      }),
    ),
  )
  const known = await liveBatchStore(needs.connection.db).ofBroadcasts(broadcasts)
  const found = broadcasts.map((broadcast, at) => ({ ...broadcast, live: known[at] }))
  // One after the other in an account, where one may continue the other.
  const ofAccounts = [...Map.groupBy(found, ({ pluginId }) => pluginId).values()].map(async (own) => {
    const begun: ArrivingLive[] = []
    for (const { live, ...broadcast } of own) {
      const comments = live
        ? broadcast.comments.filter((comment) => belongs(live, comment))
        : broadcast.comments
      if (comments.length === 0 || (broadcast.isPost && !live)) continue
      begun.push({ live: live ?? (await beginLive(needs, broadcast)), comments })
    }
    return begun
  })
  const lives = inOrder((await Promise.all(ofAccounts)).flat())
  const taken = new Set(lives.map(({ live }) => postKey(live)))
  const posts = broadcasts.filter(({ isPost }) => isPost)
  const keys = posts.map(({ account, mediaId }) => postKey({ accountId: account.accountId, mediaId }))
  return { lives, unknownAccounts, otherPosts: keys.filter((key) => !taken.has(key)) }
}

export function postKey({ accountId, mediaId }: { accountId: string; mediaId: string }): string {
  return `${accountId} ${mediaId}`
}

/** Comments on a post count only until its seller stopped selling by it. */
function belongs({ kind, endedAt }: Live, { at }: CapturedComment): boolean {
  return kind === 'live' || endedAt === null || at <= endedAt
}

/** One entry for each live, in the order of ids. */
function inOrder(arriving: ArrivingLive[]): ArrivingLive[] {
  return [...Map.groupBy(arriving, ({ live }) => live.id).values()]
    .flatMap((own) => {
      const live = own.at(-1)?.live
      return live ? [{ live, comments: eachOnce(own.flatMap(({ comments }) => comments)) }] : []
    })
    .sort((a, b) => (a.live.id < b.live.id ? -1 : 1))
}

function beginLive(
  { connection, clock, ids, jobs }: Needs,
  { account, mediaId, comments }: OfAccount,
): Promise<Live> {
  const now = clock.now()
  const times = comments.map((comment) => comment.at.getTime())
  const startedAt = new Date(Math.min(now.getTime(), ...times))
  return ensureOnAir(
    { connection, jobs },
    {
      id: ids.uuid(),
      pluginId: account.pluginId,
      ownerUuid: account.ownerUuid,
      platform: account.provider,
      accountId: account.accountId,
      accountUsername: account.username,
      mediaId,
      startedAt,
      day: saoPauloDay(startedAt),
      // A comment says when its broadcast was on air; it may be delivered hours later.
      lastCheckedAt: new Date(Math.min(now.getTime(), Math.max(...times))),
      createdAt: now,
    },
  )
}

/** Oldest first; of the same comment the one whose time is exact, as pushed where either was pushed. */
function eachOnce(comments: CapturedComment[]): CapturedComment[] {
  const known = new Map<string, CapturedComment>()
  for (const comment of comments) {
    const before = known.get(comment.commentId)
    const one = before && !comment.isExactTime ? before : comment
    known.set(
      comment.commentId,
      before?.origin === 'push' || comment.origin === 'push' ? { ...one, origin: 'push' } : one,
    )
  }
  return [...known.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}
