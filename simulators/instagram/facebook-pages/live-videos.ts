import { requirePermissions, speaksFor } from '../graph/check-token.ts'
import { type Field, fieldsOf, project, type Resolvers } from '../graph/fields.ts'
import { type GraphAnswer, type SignedCall, structure, text } from '../graph/graph-call.ts'
import { GraphError, objectMissing } from '../graph/graph-error.ts'
import type { Account } from '../world/accounts.ts'
import { graphTime } from '../world/clock.ts'
import type { Comment, Live } from '../world/lives.ts'
import { accountOf, isPollingSilent } from '../world/world.ts'

/** The default and the maximum of rows in one answer. */
const page = { usual: 25, largest: 100 }

const liveFields: Resolvers<Live> = {
  id: (live) => live.mediaId,
  title: (live) => live.title || undefined,
  description: (live) => live.title || undefined,
  status: (live) => (live.endedAt === null ? 'LIVE' : 'VOD'),
  creation_time: (live) => graphTime(live.startedAt),
  broadcast_start_time: (live) => graphTime(live.startedAt),
  permalink_url: (live) => `/${live.username}/videos/${live.mediaId}/`,
  video: (live) => ({ id: `9${live.mediaId.slice(1)}` }),
}

function commentFields(call: SignedCall): Resolvers<Comment> {
  const seesPeople = call.token.granted.includes('pages_read_user_content')
  return {
    id: (comment) => comment.id,
    message: (comment) => comment.text,
    created_time: (comment) => graphTime(comment.at),
    from: (comment) =>
      seesPeople && !call.world.hidden.has(comment.userName)
        ? { id: comment.userId, name: comment.userName }
        : undefined,
    parent: (comment, field) =>
      comment.parentId === null
        ? undefined
        : { id: comment.parentId, ...(named(field, 'message') && { message: '' }) },
    like_count: () => 0,
    is_hidden: () => false,
  }
}

const named = ({ fields }: Field, name: string) => fields.some((field) => field.name === name)

/** `GET /{page-id}/live_videos`, newest first; `broadcast_status` selects. */
export function readLiveVideos(call: SignedCall, account: Account): GraphAnswer {
  requirePermissions(call, 'pages_read_engagement')
  const wanted = structure(call, 'broadcast_status')
  const states = Array.isArray(wanted) ? wanted.map(String) : null
  const lives = call.world.lives
    .ofPage(account.igId)
    .filter((live) => states === null || states.includes(live.endedAt === null ? 'LIVE' : 'VOD'))
  const fields = fieldsOf(text(call, 'fields'), 'id,title,status')
  return { data: lives.slice(0, sizeOf(call)).map((live) => project(live, fields, liveFields, 'LiveVideo')) }
}

/** `GET /{live-video-id}`: also when it is over. */
export function readLiveVideo(call: SignedCall, live: Live): GraphAnswer {
  assertReadable(call, live)
  return project(live, fieldsOf(text(call, 'fields'), 'id,title,status'), liveFields, 'LiveVideo')
}

/**
 * `GET /{live-video-id}/comments`: by default top-level ones, oldest first. With `filter=stream` those of all levels; with
 * `order=reverse_chronological` the newest first.
 */
export function readLiveComments(call: SignedCall, live: Live): GraphAnswer {
  assertReadable(call, live)
  if (isPollingSilent(call.world, live)) return { data: [] }
  const all = text(call, 'filter') === 'stream' ? live.comments : live.topLevel
  const ordered = text(call, 'order') === 'reverse_chronological' ? all.toReversed() : all
  const after = text(call, 'after')
  const first = after ? ordered.findIndex(({ id }) => cursorOf(id) === after) + 1 : 0
  if (after && first === 0) throw new GraphError(100, '(#100) The After Cursor specified is invalid')
  const rows = ordered.slice(first, first + sizeOf(call))
  if (rows.length === 0) return { data: [] }

  const fields = fieldsOf(text(call, 'fields'), 'id,from,message,created_time')
  const cursors = { before: cursorOf(rows[0]!.id), after: cursorOf(rows.at(-1)!.id) }
  const hasNext = first + rows.length < ordered.length
  return {
    data: rows.map((comment) => project(comment, fields, commentFields(call), 'Comment')),
    paging: { cursors, ...(hasNext && { next: nextAddress(call, live, cursors.after) }) },
  }
}

const sizeOf = (call: SignedCall): number =>
  Math.min(Math.max(1, Number(text(call, 'limit')) || page.usual), page.largest)

const cursorOf = (id: string): string => Buffer.from(`p:${id}`).toString('base64url')

function assertReadable(call: SignedCall, live: Live) {
  if (!speaksFor(call.token, accountOf(call.world, live))) throw objectMissing(live.mediaId)
  requirePermissions(call, 'pages_read_engagement')
}

function nextAddress(call: SignedCall, live: Live, after: string): string {
  const address = new URL(`${call.baseUrl}/v26.0/${live.mediaId}/comments`)
  address.searchParams.set('access_token', call.token.value)
  for (const name of ['fields', 'order', 'filter', 'live_filter', 'limit'])
    if (text(call, name)) address.searchParams.set(name, text(call, name))
  address.searchParams.set('after', after)
  return address.href
}
