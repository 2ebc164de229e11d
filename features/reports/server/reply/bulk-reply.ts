import { personName } from '#features/integrations/server/index.ts'
import { isReplyOpen, takesReplies } from '#features/lives/contract.ts'
import {
  type Comment,
  commentStore,
  type Live,
  liveStore,
  queuedReplyStore,
  type ReplyProgress,
} from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { needsProduct, renderReply, unknownPlaceholders } from '../../reply-template.ts'
import type { startBulkReply as contract } from '../../triage-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { authorize, openReport } from '../report/report-access.ts'
import { selectedIds } from '../report/selection.ts'
import { reportLogStore } from '../sharing/report-log-store.ts'
import { type BulkReply, bulkStore } from './bulk-store.ts'
import { requirePrivateMessages } from './private-messages.ts'
import { longestReply } from './reply-to-comment.ts'
import { sendBulkReplyJob } from './send-bulk-reply.ts'

type Request = RequestOf<typeof contract>['body']

/** The maximum of comments that one bulk reply answers. */
const maxReplies = 10_000
const shownSamples = 3

/** Shows what a bulk reply would send, with three samples, without sending it. */
export async function previewBulkReply(deps: ReportsDeps, actor: Actor, request: Request) {
  const { replies, skipped } = await prepare(deps, actor, request)
  return {
    total: replies.length,
    skipped,
    tooLong: replies.filter(({ text }) => isTooLong(text)).length,
    samples: replies.slice(0, shownSamples).map(({ comment, text }) => ({
      commentId: comment.commentId,
      userName: comment.userName,
      text: comment.text,
      reply: text,
    })),
  }
}

/** Claims the selected comments and enqueues the job that answers them. Each comment shows the state of its reply. */
export async function startBulkReply(deps: ReportsDeps, actor: Actor, request: Request) {
  const { live, replies, skipped } = await prepare(deps, actor, request)
  if (replies.length === 0) throw fieldError('selection', 'nothing_to_reply')
  if (replies.some(({ text }) => isTooLong(text)))
    throw fieldError('template', 'reply_too_long', { n: longestReply })

  const now = deps.clock.now()
  const bulk: BulkReply = {
    id: deps.ids.uuid(),
    liveId: live.id,
    createdBy: actor.userUuid,
    template: request.template,
    status: 'sending',
    total: replies.length,
    skipped,
    goesFirst: false,
    createdAt: now,
    endedAt: null,
  }
  await deps.connection.transaction(async (tx) => {
    const store = bulkStore(tx)
    await store.add(bulk)
    const claimed = await queuedReplyStore(tx).claim(
      bulk,
      replies.map(({ comment, text }) => ({ commentId: comment.commentId, text })),
    )
    // Another user may have answered some of them in the meantime.
    bulk.skipped += bulk.total - claimed
    bulk.total = claimed
    await store.setTotal(bulk.id, { total: bulk.total, skipped: bulk.skipped })
    await liveStore(tx).advance(live.id)
    await reportLogStore(tx).add({
      id: deps.ids.uuid(),
      liveId: live.id,
      userUuid: actor.userUuid,
      act: 'replied_in_bulk',
      detail: String(claimed),
      at: now,
    })
    await deps.jobs.enqueue(sendBulkReplyJob, { bulkId: bulk.id }, { tx })
  })

  await deps.realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
  return bulkRow(bulk, { waiting: bulk.total, sent: 0, refused: 0 })
}

/** Lists the bulk replies of a live with their progress. */
export async function listBulkReplies(
  deps: ReportsDeps,
  actor: Actor,
  request: { pluginId: string; mediaId: string },
) {
  const { live, isLocked } = await openReport(deps, actor, request, 'reply')
  if (isLocked) throw new AppError('payment_required')

  const store = bulkStore(deps.connection.db)
  const bulks = await store.ofLive(live.id)
  const progress = await queuedReplyStore(deps.connection.db).progressOf(bulks.map(({ id }) => id))
  const rows = bulks.map((bulk) => bulkRow(bulk, progress.get(bulk.id)))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })
}

/** Cancels a bulk reply. Comments that were not answered yet can be answered again. */
export async function cancelBulkReply(deps: ReportsDeps, actor: Actor, { id }: { id: string }) {
  const bulk = await bulkStore(deps.connection.db).byId(id)
  const live = bulk && (await liveStore(deps.connection.db).byId(bulk.liveId))
  await authorize(deps, actor, live, 'reply')
  if (!bulk || !live) throw new AppError('access_denied')

  const ended = await deps.connection.transaction(async (tx) => {
    await queuedReplyStore(tx).release(id)
    await liveStore(tx).advance(live.id)
    return bulkStore(tx).end(id, 'cancelled', deps.clock.now())
  })
  await deps.realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
  const progress = await queuedReplyStore(deps.connection.db).progressOf([id])
  return bulkRow(ended ?? bulk, progress.get(id))
}

function bulkRow(bulk: BulkReply, progress: ReplyProgress = { waiting: 0, sent: 0, refused: 0 }) {
  return { ...bulk, ...progress }
}

type Prepared = { live: Live; replies: { comment: Comment; text: string }[]; skipped: number }

/** Renders the text for each selected comment that can be answered, and counts the others as skipped. */
async function prepare(deps: ReportsDeps, actor: Actor, request: Request): Promise<Prepared> {
  const { live, isLocked } = await openReport(deps, actor, request, 'reply')
  if (isLocked) throw new AppError('payment_required')
  requirePrivateMessages(live)
  const now = deps.clock.now()
  if (!takesReplies(live, now)) throw new AppError('not_replyable')
  checkTemplate(request)

  const { db } = deps.connection
  const ids = await selectedIds(db, live.id, request.selection)
  if (ids.length > maxReplies) throw fieldError('selection', 'too_many_replies', { n: maxReplies })

  const selected = await commentStore(db).named(live.id, ids)
  const open = selected.filter((comment) => isAnswerable(comment) && isReplyOpen(live, comment.at, now))
  const meant = request.oncePerPerson ? latestOfEachPerson(open) : open
  const replies = meant.map((comment) => ({
    comment,
    text: renderReply(request.template, {
      userName: personName(comment.userName),
      product: request.product ?? '',
      message: comment.text,
    }),
  }))
  return { live, replies, skipped: selected.length - replies.length }
}

function checkTemplate({ template, product }: Request): void {
  if (template === '') throw fieldError('template', 'reply_empty')
  const [unknown] = unknownPlaceholders(template)
  if (unknown !== undefined) throw fieldError('template', 'template_word_unknown', { word: unknown })
  if (needsProduct(template) && !product) throw fieldError('product', 'required')
}

function isAnswerable({ isOwn, replyState }: Comment): boolean {
  return !isOwn && (replyState === null || replyState === 'refused')
}

/**
 * Picks the latest pushed comment of each person, because the provider may refuse a reply to one that was only polled.
 */
function latestOfEachPerson(comments: Comment[]): Comment[] {
  return [...Map.groupBy(comments, (comment) => comment.userId ?? comment.userName).values()].flatMap(
    (ofPerson) => ofPerson.findLast(({ origin }) => origin !== 'poll') ?? ofPerson.at(-1) ?? [],
  )
}

function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > longestReply
}
