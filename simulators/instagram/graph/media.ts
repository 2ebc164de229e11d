import type { Account } from '../world/accounts.ts'
import { graphTime } from '../world/clock.ts'
import type { Comment, Live } from '../world/lives.ts'
import { accountOf, isPollingSilent } from '../world/world.ts'
import { requirePermissions, speaksFor } from './check-token.ts'
import { commentPage, commentPageOf, largestPage, projectComment } from './comments.ts'
import { fieldsOf, project, type Resolvers } from './fields.ts'
import { type GraphAnswer, type SignedCall, text } from './graph-call.ts'
import { GraphError, objectMissing } from './graph-error.ts'

const basic = { instagram: 'instagram_business_basic', facebook: 'instagram_basic' }
const manageComments = {
  instagram: 'instagram_business_manage_comments',
  facebook: 'instagram_manage_comments',
}

/** `GET /{ig-user-id}/live_media` and `GET /me/live_media`: the lives on air now. */
export function readLiveMedia(call: SignedCall, account: Account): GraphAnswer {
  requirePermissions(call, basic[call.variant])
  if (call.variant === 'facebook') requirePermissions(call, 'pages_read_engagement')
  const fields = fieldsOf(text(call, 'fields'), 'id')
  const since = timeParam(call, 'since') ?? 0
  const until = timeParam(call, 'until') ?? Number.POSITIVE_INFINITY
  const lives = call.world.lives
    .onAir(account.igId)
    .filter((live) => live.startedAt >= since && live.startedAt <= until)
    .toReversed()
  return {
    data: lives.map((live) => project(live, fields, mediaFields(call), 'IGMedia')),
    ...(lives.length > 0
      ? { paging: { cursors: { before: lives[0]!.mediaId, after: lives.at(-1)!.mediaId } } }
      : {}),
  }
}

/** The default and the maximum of media in one answer. */
const mediaPage = { usual: 25, largest: 100 }

/** `GET /{ig-user-id}/media` and `GET /me/media`: posts and reels, newest first; never lives. */
export function readPosts(call: SignedCall, account: Account): GraphAnswer {
  requirePermissions(call, basic[call.variant])
  const posts = call.world.lives.posts(account.igId)
  const after = text(call, 'after')
  const first = after ? posts.findIndex(({ mediaId }) => cursorOf(mediaId) === after) + 1 : 0
  if (after && first === 0) throw new GraphError(100, '(#100) The After Cursor specified is invalid')
  const limit = Math.min(Math.max(1, Number(text(call, 'limit')) || mediaPage.usual), mediaPage.largest)
  const page = posts.slice(first, first + limit)
  if (page.length === 0) return { data: [] }

  const fields = fieldsOf(text(call, 'fields'), 'id')
  const cursors = { before: cursorOf(page[0]!.mediaId), after: cursorOf(page.at(-1)!.mediaId) }
  const hasNext = first + limit < posts.length
  return {
    data: page.map((post) => project(post, fields, mediaFields(call), 'IGMedia')),
    paging: { cursors, ...(hasNext && { next: nextAddress(call, account, limit, cursors.after) }) },
  }
}

/** `GET /{ig-media-id}`: of a live readable only while on air. */
export function readMedia(call: SignedCall, live: Live): GraphAnswer {
  assertReadable(call, live)
  return project(live, fieldsOf(text(call, 'fields'), 'id'), mediaFields(call), 'IGMedia')
}

/** `GET /{ig-media-id}/comments`. */
export function readComments(call: SignedCall, live: Live): GraphAnswer {
  assertReadable(call, live)
  requirePermissions(call, manageComments[call.variant])
  if (isPollingSilent(call.world, live)) return { data: [] }
  return commentPage(call, live, commentPageOf(call.params))
}

/** `GET /{ig-comment-id}`. */
export function readComment(call: SignedCall, comment: Comment): GraphAnswer {
  const live = call.world.lives.find(comment.mediaId)
  if (!live) throw objectMissing(comment.id)
  assertReadable(call, live, comment.id)
  requirePermissions(call, manageComments[call.variant])
  return projectComment(comment, fieldsOf(text(call, 'fields'), 'id,text,timestamp'))
}

/** `GET /{ig-comment-id}/replies`. */
export function readReplies(call: SignedCall, comment: Comment): GraphAnswer {
  readComment({ ...call, params: {} }, comment)
  const fields = fieldsOf(text(call, 'fields'), 'id,text,timestamp')
  return { data: comment.replies.map((reply) => projectComment(reply, fields)) }
}

function assertReadable(call: SignedCall, live: Live, id = live.mediaId) {
  const gone = live.endedAt !== null || !speaksFor(call.token, accountOf(call.world, live))
  if (gone) throw objectMissing(id)
  requirePermissions(call, basic[call.variant])
}

const mediaTypes = { LIVE: 'BROADCAST', FEED: 'IMAGE', REELS: 'VIDEO', PAGE_LIVE: 'BROADCAST' }

function pictureOf(call: SignedCall, { username }: Live): string {
  return new URL(`/instagram/pictures/${username}.png`, call.baseUrl).href
}

function cursorOf(mediaId: string): string {
  return Buffer.from(`m:${mediaId}`).toString('base64url')
}

function nextAddress(call: SignedCall, account: Account, limit: number, after: string): string {
  const address = new URL(`${call.baseUrl}/v26.0/${account.igId}/media`)
  address.searchParams.set('access_token', call.token.value)
  address.searchParams.set('fields', text(call, 'fields'))
  address.searchParams.set('limit', String(limit))
  address.searchParams.set('after', after)
  return address.href
}

function mediaFields(call: SignedCall): Resolvers<Live> {
  return {
    id: (live) => live.mediaId,
    ig_id: (live) => live.mediaId,
    caption: (live) => live.title || undefined,
    media_type: ({ product }) => mediaTypes[product],
    media_product_type: ({ product }) => product,
    owner: (live) => ({ id: live.igId }),
    username: (live) => live.username,
    permalink: (live) => `https://www.instagram.com/p/${live.shortcode}/`,
    shortcode: (live) => live.shortcode,
    timestamp: (live) => graphTime(live.startedAt),
    comments_count: (live) => live.comments.length,
    like_count: (live) => live.comments.length * 3,
    media_url: (live) => (live.product === 'FEED' ? pictureOf(call, live) : undefined),
    // Only of what moves.
    thumbnail_url: (live) => (live.product === 'FEED' ? undefined : pictureOf(call, live)),
    comments: (live, field) =>
      call.token.granted.includes(manageComments[call.variant]) && !isPollingSilent(call.world, live)
        ? commentPage(call, live, {
            fields: field.fields,
            limit: Number(field.args.limit ?? largestPage),
            after: field.args.after ?? '',
            before: field.args.before ?? '',
          })
        : undefined,
  }
}

function timeParam(call: SignedCall, name: string): number | null {
  const value = text(call, name)
  if (!value) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value)
  if (Number.isNaN(ms)) throw new GraphError(100, `(#100) Param ${name} must be a valid time`)
  return ms
}
