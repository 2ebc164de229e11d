import { arrivalOf, isPost, lastArrivalOf } from '#features/lives/contract.ts'
import type { CaptureGap, Live, LivePart } from '#features/lives/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import type { CartStatuses } from '../attached-carts.ts'
import type { ReportRole } from './report-access.ts'

/** The parts of a row that are not stored with the live. */
type Surroundings = {
  picture: string | null
  carts: CartStatuses
  role: ReportRole
  ownerName: string
  sharedWith: { name: string; email: string; role: 'moderator' | 'viewer' }[]
}

/** Maps a live, with the data of its report header, to the row of an API reply. */
export function liveRow(
  live: Live,
  { gaps, parts }: { gaps: CaptureGap[]; parts: LivePart[] },
  now: Date,
  { picture, carts, role, ownerName, sharedWith }: Surroundings,
) {
  return {
    id: live.id,
    mediaId: live.mediaId,
    pluginId: live.pluginId,
    pluginType: live.platform,
    accountId: live.accountId,
    accountUsername: live.accountUsername,
    title: live.title,
    ...{ kind: live.kind, status: live.status, sellsUntil: live.sellsUntil },
    startedAt: live.startedAt,
    endedAt: live.endedAt,
    firstMessageAt: live.firstCommentAt,
    lastMessageAt: live.lastCommentAt,
    commentsCount: Math.max(live.providerCommentsCount ?? 0, live.commentsCount),
    realCommentsCount: live.commentsCount,
    questionsCount: live.questionsCount,
    unansweredQuestionsCount: unansweredOf(live),
    usersCount: live.usersCount,
    likeCount: live.likeCount,
    mediaType: { live: 'BROADCAST', post: 'FEED', reel: 'REELS', story: 'STORY' }[live.kind],
    permalink: live.permalink,
    shortcode: live.shortcode,
    createdAt: live.startedAt,
    updatedAt: live.updatedAt,
    billingCreditId: live.billingCreditId,
    access: live.billingCreditId === null ? ('locked' as const) : ('unlocked' as const),
    unlockedAt: live.unlockedAt,
    pausedUntil: live.pausedUntil,
    revision: live.revision,
    source: live.source,
    role,
    ownerName,
    sharedWith,
    profilePictureBase64: picture,
    aiProductsStatus: carts.products,
    aiProductsCartsStatus: carts.carts,
    capture: captureLight(live, now),
    completeness: completeness(live),
    arrival: arrivalRow(live, now),
    parts: parts.map(({ mediaId, startedAt, droppedAt }) => ({ mediaId, startedAt, droppedAt })),
    separatedFrom: live.separatedFrom,
    gaps: gaps.map((gap) => ({ from: gap.startsAt, to: gap.endsAt, filledAt: gap.filledAt })),
  }
}

export function unansweredOf(live: Pick<Live, 'questionsCount' | 'answeredQuestionsCount'>): number {
  return live.questionsCount - live.answeredQuestionsCount
}

function arrivalRow(live: Live, now: Date) {
  const facts = { ...live, isOnAir: live.status === 'on_air' }
  const state = arrivalOf(facts, now)
  const since = { arriving: null, silent: live.unpushedSince, nothing: lastArrivalOf(facts) }[state]
  return { state, since, lastPushAt: live.lastPushAt, polledOnlyCount: live.polledOnlyCount }
}

const lateAfter = 15 * second
const stoppedAfter = minute

/**
 * The capture indicator: `on` up to 15 seconds after the last successful poll or push, then `late`, after a minute
 * `stopped`.
 */
export function captureLight(
  live: Pick<Live, 'kind' | 'status' | 'platform' | 'lastCheckedAt' | 'lastPushAt'>,
  now: Date,
) {
  const since =
    live.lastPushAt !== null && live.lastPushAt > live.lastCheckedAt ? live.lastPushAt : live.lastCheckedAt
  const behind = Math.max(0, now.getTime() - since.getTime())
  const secondsBehind = Math.floor(behind / second)
  if (live.status === 'ended') return { state: 'ended' as const, secondsBehind: 0, since: null }
  // Replies to Stories are only pushed: nothing says how far behind they are.
  if (live.kind === 'story') return { state: 'on' as const, secondsBehind: 0, since: null }
  // YouTube's chats are read at longer intervals, so that the units of the day last; posts once a minute.
  const patience = isPost(live) ? 20 : live.platform === 'youtube' ? 6 : 1
  if (behind >= patience * stoppedAfter) return { state: 'stopped' as const, secondsBehind, since }
  if (behind >= patience * lateAfter) return { state: 'late' as const, secondsBehind, since }
  return { state: 'on' as const, secondsBehind, since: null }
}

/** The share of the provider's count that is stored, in percent with one decimal, rounded down: 99.96 is not 100. */
function completeness({ providerCommentsCount, commentsCount }: Live): number | null {
  if (providerCommentsCount === null) return null
  if (commentsCount >= providerCommentsCount) return 100
  return Math.floor((commentsCount / providerCommentsCount) * 1000) / 10
}
