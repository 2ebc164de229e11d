import type { Comment, CommentsPage, Live } from '../lives-types.ts'

/** A comment for tests, at `second` after 20:00, which is also part of its id. */
export function sampleComment(second: number, differences: Partial<Comment> = {}): Comment {
  return {
    id: `c${second}`,
    commentId: `c${second}`,
    mediaId: 'm1',
    accountId: 'a1',
    userId: null,
    userName: 'denise_ol',
    text: 'parcela em qtas vezes?',
    paid: null,
    timestamp: new Date(Date.UTC(2026, 7, 12, 23, 0, second)).toISOString(),
    isQuestion: false,
    isOwn: false,
    tags: [],
    replyText: null,
    replyTimestamp: null,
    replyState: null,
    replyRefusal: null,
    ...differences,
  }
}

/** A page of comments for tests. */
export function samplePage(
  rows: Comment[],
  total = rows.length,
  perPage = 50,
  currentPage = 1,
): CommentsPage {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return { rows, revision: 0, pagination: { total, perPage, currentPage, lastPage } }
}

/** A live on air for tests. */
export function sampleLive(differences: Partial<Live> = {}): Live {
  const startedAt = '2026-08-12T22:58:00.000Z'
  return {
    id: '01900000-0000-7000-8000-000000000001',
    mediaId: 'm1',
    pluginId: '01900000-0000-7000-8000-000000000002',
    pluginType: 'instagram',
    accountId: 'a1',
    accountUsername: 'ateliedalu.modas',
    title: null,
    kind: 'live',
    status: 'on_air',
    sellsUntil: null,
    startedAt,
    endedAt: null,
    firstMessageAt: startedAt,
    lastMessageAt: startedAt,
    commentsCount: 100,
    realCommentsCount: 99,
    questionsCount: 10,
    unansweredQuestionsCount: 4,
    usersCount: 20,
    likeCount: null,
    mediaType: 'BROADCAST',
    permalink: null,
    shortcode: null,
    createdAt: startedAt,
    updatedAt: startedAt,
    billingCreditId: null,
    access: 'locked',
    unlockedAt: null,
    pausedUntil: null,
    revision: 0,
    source: 'captured',
    role: 'owner',
    ownerName: 'Ana',
    sharedWith: [],
    profilePictureBase64: null,
    aiProductsStatus: null,
    aiProductsCartsStatus: null,
    capture: { state: 'on', secondsBehind: 1, since: null },
    completeness: 99,
    gaps: [],
    arrival: { state: 'arriving', since: null, lastPushAt: startedAt, polledOnlyCount: 0 },
    parts: [],
    separatedFrom: null,
    ...differences,
  }
}
