import { graphTime } from '../world/clock.ts'
import type { Comment, Live } from '../world/lives.ts'
import { type Field, fieldsOf, project, type Resolvers } from './fields.ts'
import type { SignedCall } from './graph-call.ts'
import { GraphError } from './graph-error.ts'

/** The maximum of comments in one answer. */
export const largestPage = 50
const defaultFields = 'id,text,timestamp'

const commentFields: Resolvers<Comment> = {
  id: (comment) => comment.id,
  text: (comment) => comment.text,
  timestamp: (comment) => graphTime(comment.at),
  username: (comment) => comment.userName,
  from: (comment) => ({ id: comment.userId, username: comment.userName }),
  media: (comment) => ({ id: comment.mediaId, media_product_type: comment.product }),
  parent_id: (comment) => comment.parentId ?? undefined,
  like_count: () => 0,
  hidden: () => false,
  user: () => undefined,
  legacy_instagram_comment_id: (comment) => comment.id,
  replies: (comment, field) =>
    comment.replies.length === 0
      ? undefined
      : { data: comment.replies.map((reply) => projectComment(reply, field.fields)) },
}

/** The requested fields of a comment. */
export function projectComment(comment: Comment, fields: Field[]): Record<string, unknown> {
  return project(
    comment,
    fields.length > 0 ? fields : fieldsOf('', defaultFields),
    commentFields,
    'IGComment',
  )
}

/** Where a page of comments is and how it is written. */
export type CommentPage = { fields: Field[]; limit: number; after: string; before: string }

/**
 * A page of a live's top-level comments, newest first. A cursor stays valid when new comments arrive; one that is too
 * deep is refused with code 100.
 */
export function commentPage(call: SignedCall, live: Live, page: CommentPage): object {
  const { topLevel } = live
  const size = Math.min(Math.max(1, page.limit || largestPage), largestPage)
  let newest = topLevel.length - 1
  if (page.after) newest = positionOf(call, live, page.after) - 1
  else if (page.before) newest = Math.min(newest, positionOf(call, live, page.before) + size)
  const oldest = Math.max(0, newest - size + 1)

  const rows: Comment[] = []
  for (let at = newest; at >= oldest; at -= 1) {
    const comment = topLevel[at]!
    if (page.before && comment.position <= positionOf(call, live, page.before)) break
    rows.push(comment)
  }
  if (rows.length === 0) return { data: [] }

  const cursors = { before: cursorOf(rows[0]!), after: cursorOf(rows.at(-1)!) }
  const next = oldest > 0 ? { next: nextAddress(call, live, size, cursors.after) } : {}
  return {
    data: rows.map((comment) => projectComment(comment, page.fields)),
    paging: { cursors, ...next },
  }
}

/** Reads the paging parameters of `/{media-id}/comments`. */
export function commentPageOf(params: Record<string, unknown>): CommentPage {
  return {
    fields: fieldsOf(String(params.fields ?? ''), defaultFields),
    limit: Number(params.limit ?? largestPage),
    after: String(params.after ?? ''),
    before: String(params.before ?? ''),
  }
}

function cursorOf(comment: Comment): string {
  return Buffer.from(`c:${comment.id}`).toString('base64url')
}

function positionOf(call: SignedCall, live: Live, cursor: string): number {
  const [kind, id] = Buffer.from(cursor, 'base64url').toString().split(':')
  const comment = kind === 'c' ? call.world.lives.comment(id ?? '') : undefined
  if (!comment || comment.mediaId !== live.mediaId) {
    throw new GraphError(100, '(#100) The After Cursor specified is invalid')
  }
  if (live.topLevel.length - comment.position > call.world.settings.deepestCursor) {
    throw new GraphError(
      100,
      '(#100) The After Cursor specified exceeds the max limit supported by this endpoint',
    )
  }
  return comment.position
}

function nextAddress(call: SignedCall, live: Live, size: number, after: string): string {
  const address = new URL(`${call.baseUrl}/v26.0/${live.mediaId}/comments`)
  address.searchParams.set('access_token', call.token.value)
  if (call.params.fields && call.path.endsWith('/comments')) {
    address.searchParams.set('fields', String(call.params.fields))
  }
  address.searchParams.set('limit', String(size))
  address.searchParams.set('after', after)
  return address.href
}
