import { sql } from 'drizzle-orm'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CapturedBatch, CapturedComment } from './capture/captured-comment.ts'
import { captureGapStore } from './capture-gap-store.ts'
import { commentStore } from './comment-store.ts'
import { correctedTimeStore } from './corrected-time-store.ts'
import type { Revised } from './known-comment-store.ts'
import type { LiveMinute } from './live-minute-store.ts'
import { isWhole, type Live } from './live-store.ts'
import type { AddedUser } from './live-user-store.ts'

/** How many comments of a locked report can be read: the first to arrive, so that waiting reveals no others. */
export const previewSize = 10

/** What a transaction wrote of a live's comments. */
export type Written = Revised & {
  /** New comments, oldest first. */
  inserted: CapturedComment[]
  /** Whether the provider pushed any of them. */
  isPush: boolean
}

/** A live as it was locked, with what was written of it. */
type WrittenLive = { live: Live; written: Written }

/** What a batch adds to its live. Without new comments, a push changes only the times of pushes. */
type Added = {
  people: AddedUser[]
  minutes: LiveMinute[]
  comments: number
  questions: number
  previews: number
  pushed: number
  polledOnly: number
  lastPushAt: Date | null
  unpushedSince: Date | null
  /** The times of the first and the last new comment; null without any. */
  span: { firstAt: Date; lastAt: Date } | null
}

type UpdatedRow = { id: string; new_people: number; minutes: MinuteRow[] | null }
type MinuteRow = { at: number; comments: number; questions: number }

/** People, minutes and counters of lives, which must be locked. */
export function liveCountersStore(tx: Database) {
  return {
    /**
     * Updates them by what this transaction wrote, in as many statements for two hundred lives as for one; returns each
     * live as it is afterwards. A live's revision is incremented by new comments and corrected times only.
     */
    async applyBatch(lives: WrittenLive[], now: Date): Promise<CapturedBatch[]> {
      const batches = new Map(
        lives.map(({ live, written }): [string, CapturedBatch] => [
          live.id,
          { live, comments: written.inserted, minutes: [] },
        ]),
      )
      const changed = lives.filter(({ written }) => written.inserted.length > 0 || written.isPush)
      for (const { live, minutes } of await countInserted(tx, changed, now))
        batches.set(live.id, { ...batchOf(batches, live), live, minutes })
      await fillGaps(tx, [...batches.values()], now)

      const corrected = lives
        .filter(({ written }) => written.corrected.length > 0)
        .map(({ live, written }) => ({ live: batchOf(batches, live).live, corrected: written.corrected }))
      if (corrected.length > 0)
        for (const live of await correctedTimeStore(tx).updateTotals(corrected, now))
          batches.set(live.id, { ...batchOf(batches, live), live, minutes: null })
      return [...batches.values()]
    },
  }
}

function batchOf(batches: Map<string, CapturedBatch>, { id }: Live): CapturedBatch {
  const batch = batches.get(id)
  if (!batch) throw new Error('counters were updated for a live that was not written')
  return batch
}

async function countInserted(tx: Database, lives: WrittenLive[], now: Date) {
  if (lives.length === 0) return []

  const previews = lives.flatMap(({ live, written }) => previewsOf(live, written))
  if (previews.length > 0) await commentStore(tx).markPreviews(previews)
  const additions = lives.map(({ live, written }) => ({ live, added: addedBy(live, written, now) }))
  return writeCounters(tx, additions, now)
}

/** The new comments that a locked report will show. */
function previewsOf(live: Live, { inserted }: Pick<Written, 'inserted'>) {
  return inserted
    .slice(0, Math.max(0, previewSize - live.previewCount))
    .map(({ commentId }) => ({ liveId: live.id, commentId }))
}

/** While a live is on air its poller fills the gaps; after its end only webhooks bring comments. */
async function fillGaps(tx: Database, batches: CapturedBatch[], now: Date): Promise<void> {
  for (const { live, comments } of batches)
    if (live.status === 'ended' && comments.length > 0 && isWhole(live))
      await captureGapStore(tx).fillAll(live.id, now)
}

/** A known comment that is pushed after it was polled counts as pushed from then on. */
function addedBy(before: Live, written: Written, now: Date): Added {
  const { inserted, upgraded, isPush } = written
  const [first, last] = [inserted[0], inserted.at(-1)]
  return {
    people: peopleOf(inserted),
    minutes: minutesOf(inserted),
    comments: inserted.length,
    questions: questionsIn(inserted),
    previews: previewsOf(before, written).length,
    pushed: countBy(inserted, 'push') + upgraded.length,
    polledOnly: countBy(inserted, 'poll') - upgraded.filter((origin) => origin === 'poll').length,
    lastPushAt: isPush ? now : before.lastPushAt,
    unpushedSince: isPush ? null : unpushedSince(before, inserted, now),
    span: first && last ? { firstAt: first.at, lastAt: last.at } : null,
  }
}

/** The account that broadcasts is not one of the people. */
function peopleOf(comments: CapturedComment[]): AddedUser[] {
  const audience = comments.filter((comment) => !comment.isOwn)
  return [...Map.groupBy(audience, (comment) => comment.userKey)].map(([userKey, own]) => ({
    userKey,
    userId: own[0]?.userId ?? null,
    userName: own[0]?.userName ?? '',
    commentsCount: own.length,
    questionsCount: questionsIn(own),
    firstCommentAt: new Date(Math.min(...own.map((comment) => comment.at.getTime()))),
    lastCommentAt: new Date(Math.max(...own.map((comment) => comment.at.getTime()))),
  }))
}

function minutesOf(comments: CapturedComment[]): LiveMinute[] {
  const byMinute = Map.groupBy(comments, (comment) => Math.floor(comment.at.getTime() / minute))
  return [...byMinute].map(([at, own]) => ({
    at: new Date(at * minute),
    comments: own.length,
    questions: questionsIn(own),
  }))
}

function questionsIn(comments: CapturedComment[]): number {
  return comments.reduce((sum, comment) => sum + (comment.isQuestion ? 1 : 0), 0)
}

function countBy(comments: CapturedComment[], origin: CapturedComment['origin']): number {
  return comments.reduce((sum, comment) => sum + (comment.origin === origin ? 1 : 0), 0)
}

/** Since when a polled comment that is newer than the last push waits for its push. */
function unpushedSince(before: Live, inserted: CapturedComment[], now: Date): Date | null {
  // YouTube and Facebook push no comments, so that no push is missing.
  if (before.platform !== 'instagram') return null
  if (before.unpushedSince !== null) return before.unpushedSince
  const lastPush = before.lastPushAt?.getTime() ?? 0
  return inserted.some(({ origin, at }) => origin === 'poll' && at.getTime() > lastPush) ? now : null
}

/** One statement for all lives: while a live is locked, every other batch of its comments waits. */
async function writeCounters(
  tx: Database,
  additions: { live: Live; added: Added }[],
  now: Date,
): Promise<{ live: Live; minutes: LiveMinute[] }[]> {
  const updated = additions.map(({ live, added }) => updatedLive(live, added, now))
  const people = additions.flatMap(({ live, added }) =>
    added.people.map((one) => ({ ...one, liveId: live.id })),
  )
  const minutes = additions.flatMap(({ live, added }) =>
    added.minutes.map((one) => ({ ...one, liveId: live.id })),
  )
  const { rows } = await tx.execute<UpdatedRow>(sql`
    with people as (
      insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
      select * from unnest(
        ${column(people, (one) => one.liveId)}::uuid[],
        ${column(people, (one) => one.userKey)}::text[],
        ${column(people, (one) => one.userId)}::text[],
        ${column(people, (one) => one.userName)}::text[],
        ${column(people, (one) => one.commentsCount)}::int[],
        ${column(people, (one) => one.questionsCount)}::int[],
        ${column(people, (one) => one.firstCommentAt.toISOString())}::timestamptz[],
        ${column(people, (one) => one.lastCommentAt.toISOString())}::timestamptz[]
      )
      on conflict (live_id, user_key) do update set
        comments_count = live_users.comments_count + excluded.comments_count,
        questions_count = live_users.questions_count + excluded.questions_count,
        first_comment_at = least(live_users.first_comment_at, excluded.first_comment_at),
        last_comment_at = greatest(live_users.last_comment_at, excluded.last_comment_at)
      returning live_id, (xmax = 0) as is_new
    ), minutes as (
      insert into live_minutes (live_id, at, comments, questions)
      select * from unnest(
        ${column(minutes, (one) => one.liveId)}::uuid[],
        ${column(minutes, (one) => one.at.toISOString())}::timestamptz[],
        ${column(minutes, (one) => one.comments)}::int[],
        ${column(minutes, (one) => one.questions)}::int[]
      )
      on conflict (live_id, at) do update set
        comments = live_minutes.comments + excluded.comments,
        questions = live_minutes.questions + excluded.questions
      returning live_id, extract(epoch from at) * 1000 as at, comments, questions
    ), new_people as (
      select live_id, count(*)::int as count from people where is_new group by live_id
    ), counted_minutes as (
      select live_id, json_agg(json_build_object('at', at, 'comments', comments, 'questions', questions)) as minutes
      from minutes group by live_id
    ), updated as (
      select * from unnest(
        ${column(updated, (live) => live.id)}::uuid[],
        ${column(updated, (live) => live.commentsCount)}::int[],
        ${column(updated, (live) => live.questionsCount)}::int[],
        ${column(updated, (live) => live.previewCount)}::int[],
        ${column(updated, (live) => live.pushedCount)}::int[],
        ${column(updated, (live) => live.polledOnlyCount)}::int[],
        ${column(updated, (live) => live.lastPushAt?.toISOString() ?? null)}::timestamptz[],
        ${column(updated, (live) => live.unpushedSince?.toISOString() ?? null)}::timestamptz[],
        ${column(updated, (live) => live.firstCommentAt?.toISOString() ?? null)}::timestamptz[],
        ${column(updated, (live) => live.lastCommentAt?.toISOString() ?? null)}::timestamptz[],
        ${column(updated, (live) => live.updatedAt.toISOString())}::timestamptz[],
        ${column(updated, (live) => live.revision)}::int[]
      ) as updated (live_id, comments, questions, previews, pushed, polled_only,
        last_push_at, unpushed_since, first_at, last_at, updated_at, revision)
    )
    update lives set
      comments_count = updated.comments,
      questions_count = updated.questions,
      users_count = users_count + coalesce(new_people.count, 0),
      preview_count = updated.previews,
      pushed_count = updated.pushed,
      polled_only_count = updated.polled_only,
      last_push_at = updated.last_push_at,
      unpushed_since = updated.unpushed_since,
      first_comment_at = updated.first_at,
      last_comment_at = updated.last_at,
      updated_at = updated.updated_at,
      revision = updated.revision
    from updated left join new_people using (live_id) left join counted_minutes using (live_id)
    where lives.id = updated.live_id
    returning lives.id, coalesce(new_people.count, 0) as new_people, counted_minutes.minutes`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return updated.map((live) => {
    const row = stored.get(live.id)
    if (!row) throw new Error('a live vanished while its counters were updated')
    return {
      live: { ...live, usersCount: live.usersCount + row.new_people },
      minutes: (row.minutes ?? []).map(({ at, ...counts }) => ({ at: new Date(at), ...counts })),
    }
  })
}

/** The live with the batch, except for its people: only the database knows which of them are new. */
function updatedLive(live: Live, added: Added, now: Date): Live {
  const { span } = added
  return {
    ...live,
    commentsCount: live.commentsCount + added.comments,
    questionsCount: live.questionsCount + added.questions,
    previewCount: live.previewCount + added.previews,
    pushedCount: live.pushedCount + added.pushed,
    polledOnlyCount: live.polledOnlyCount + added.polledOnly,
    lastPushAt: added.lastPushAt,
    unpushedSince: added.unpushedSince,
    ...(span && {
      firstCommentAt: earliest(live.firstCommentAt, span.firstAt),
      lastCommentAt: latest(live.lastCommentAt, span.lastAt),
      updatedAt: now,
      revision: live.revision + 1,
    }),
  }
}

function column<T>(items: T[], read: (item: T) => unknown) {
  return sql.param(items.map(read))
}

function earliest(known: Date | null, other: Date): Date {
  return known === null || other < known ? other : known
}

function latest(known: Date | null, other: Date): Date {
  return known === null || other > known ? other : known
}
