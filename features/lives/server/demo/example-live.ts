import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import { minute, saoPauloDay, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'
import { type CapturedComment, capturedComment } from '../capture/captured-comment.ts'
import { storeComments } from '../capture/store-comments.ts'
import { commentStore } from '../comment-store.ts'
import type { LiveAttachments } from '../live-attachment.ts'
import { removeLives } from '../live-removal-store.ts'
import { type Live, liveStore } from '../live-store.ts'
import { recountStore } from '../recount-store.ts'
import { tagStore } from '../tag-store.ts'

/** A recorded live: the seller, its start and its comments. Times are ISO 8601. */
export type Recording = {
  seller: string
  startedAt: string
  comments: { userName: string; text: string; timestamp: string }[]
}

/** A past live of the demo's example data, made of a recording. Its report is locked unless `unlocked` says more. */
export type ExampleLive = {
  account: ConnectedAccount
  mediaId: string
  title: string
  startedAt: Date
  recording: Recording
  unlocked: Unlocked | null
}

type Unlocked = {
  at: Date
  creditId: string
  /** Replies to the first questions, in their order. */
  replies: string[]
  /** Which comments get a tag: those whose text a pattern matches. */
  tags: { tag: string; matching: RegExp }[]
}

/** Adds an ended live with its comments, replies and tags. */
export async function addExampleLive(
  { ids }: { ids: Ids },
  tx: Database,
  example: ExampleLive,
): Promise<Live> {
  const comments = commentsOf(example)
  const lastCommentAt = comments.at(-1)?.at ?? example.startedAt
  const live = await addEndedLive({ ids }, tx, example, lastCommentAt)
  const first = live.startedAt.getTime() * 1000
  const arriving = comments.map((comment, place) => ({ ...comment, arrival: first + place }))
  await storeComments(tx, [{ live, comments: arriving }], { now: lastCommentAt })
  if (example.unlocked) await addTriage(tx, live, comments, example.unlocked)
  await recountStore(tx).recount(live.id)
  return live
}

/** Removes every live of these connections with all that is attached to it; returns the media ids of the lives. */
export async function removeLivesOf(
  tx: Database,
  pluginIds: string[],
  attached: LiveAttachments,
): Promise<string[]> {
  const lives = await liveStore(tx).ofPlugins(pluginIds)
  await removeLives(
    tx,
    lives.map(({ id }) => id),
    attached,
  )
  return lives.map(({ mediaId }) => mediaId)
}

function commentsOf({ account, mediaId, recording, startedAt }: ExampleLive): CapturedComment[] {
  const shift = startedAt.getTime() - Date.parse(recording.startedAt)
  return recording.comments.map(({ userName, text, timestamp }, number) =>
    capturedComment(
      {
        accountId: account.accountId,
        mediaId,
        commentId: `${mediaId}${String(number).padStart(5, '0')}`,
        userId: null,
        userName: userName === recording.seller ? account.username : userName,
        text: text.replaceAll(`@${recording.seller}`, `@${account.username}`),
        at: new Date(Date.parse(timestamp) + shift),
        isExactTime: true,
        parentId: null,
        source: 'webhook',
      },
      account,
    ),
  )
}

async function addEndedLive(
  { ids }: { ids: Ids },
  tx: Database,
  { account, mediaId, title, startedAt, recording, unlocked }: ExampleLive,
  lastCommentAt: Date,
): Promise<Live> {
  const endedAt = new Date(lastCommentAt.getTime() + minute)
  return liveStore(tx).ensure({
    id: ids.uuid(),
    pluginId: account.pluginId,
    ownerUuid: account.ownerUuid,
    accountId: account.accountId,
    accountUsername: account.username,
    mediaId,
    title,
    startedAt,
    day: saoPauloDay(startedAt),
    createdAt: startedAt,
    status: 'ended',
    endedAt,
    lastCheckedAt: endedAt,
    lastPushAt: lastCommentAt,
    updatedAt: endedAt,
    providerCommentsCount: recording.comments.length,
    ...(unlocked && {
      billingCreditId: unlocked.creditId,
      unlockedAt: unlocked.at,
      unlockedBy: account.ownerUuid,
    }),
  })
}

async function addTriage(
  tx: Database,
  live: Live,
  comments: CapturedComment[],
  { at, replies, tags }: Unlocked,
): Promise<void> {
  const questions = comments.filter(({ isQuestion }) => isQuestion)
  for (const [number, text] of replies.entries()) {
    const question = questions[number]
    if (!question) break
    const reply = { text, by: live.ownerUuid, at: new Date(question.at.getTime() + 20 * second) }
    await commentStore(tx).claimReply(live.id, question.commentId, reply)
    await commentStore(tx).settleReply(live.id, question.commentId, { state: 'sent', at: reply.at })
  }

  for (const { tag, matching } of tags) {
    const tagged = comments.filter(({ isOwn, text }) => !isOwn && matching.test(text))
    const idsOfTagged = tagged.map(({ commentId }) => commentId)
    await tagStore(tx).add(live.id, tag, idsOfTagged, { userUuid: live.ownerUuid, at })
  }
}
