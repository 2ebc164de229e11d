import type { LiveChanged } from '../../../contract.ts'
import type { Comment, CommentsPage, Live, Minute, Timeline } from '../../lives-types.ts'

/** A comment with the revision of its latest change. */
export type CommentAt = Comment & { revision: number }

/** The latest known state of a comment, beside the fetched pages. */
type CommentFact = {
  comment: Comment
  revision: number
  /** The revision that captured it; null when this page did not receive its capture. */
  capturedAt: number | null
}

/** The counts of a live at a revision. */
export type Counts = Pick<
  LiveChanged,
  | 'revision'
  | 'commentsCount'
  | 'questionsCount'
  | 'unansweredQuestionsCount'
  | 'usersCount'
  | 'lastMessageAt'
>
/** The status of a live and the lock of its report, at a revision. */
type LiveState = Pick<LiveChanged, 'revision' | 'status' | 'access'>
/** A reply that this page has sent and that is not settled yet. */
export type Sending = { text: string; at: string }

/**
 * The updates that an open report has received about its live. Fetched pages stay unchanged; the screen merges a page
 * with this model (`shownPage`, `shownLive`, `shownMinutes`). Every value has the revision of the live that set it. Of
 * two values for the same thing the later revision wins, in any order of arrival.
 */
export type ReportModel = {
  facts: ReadonlyMap<string, CommentFact>
  /** Facts up to this revision may have been evicted: a page read before it must be fetched again. */
  evictedUpTo: number
  counts: Counts | null
  state: LiveState | null
  /** The minutes by time. `minutesAt`: the revision of the fetched curve; null before the fetch. */
  minutes: ReadonlyMap<string, Minute & { revision: number }>
  minutesAt: number | null
  sending: ReadonlyMap<string, Sending>
}

export type ReportUpdate =
  | { kind: 'captured'; comments: CommentAt[] }
  | { kind: 'reply'; comment: CommentAt }
  | { kind: 'changed'; changed: LiveChanged }
  | { kind: 'page'; page: CommentsPage }
  | { kind: 'live'; live: Live }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'sending'; commentId: string; sending: Sending }
  | { kind: 'settled'; commentId: string }

export const emptyModel: ReportModel = {
  facts: new Map(),
  evictedUpTo: 0,
  counts: null,
  state: null,
  minutes: new Map(),
  minutesAt: null,
  sending: new Map(),
}

/** The maximum of facts about comments; above it the oldest are evicted. */
export const maxFacts = 3_000

/** Applies updates in their order. Returns the same model when nothing changed. */
export function applyUpdates(model: ReportModel, news: ReportUpdate[]): ReportModel {
  return evict(news.reduce(applyUpdate, model))
}

/** The latest revision in the model. */
export function latestRevision({ facts, counts, state: standing }: ReportModel): number {
  const latest = Math.max(0, counts?.revision ?? 0, standing?.revision ?? 0)
  return [...facts.values()].reduce((most, { revision }) => Math.max(most, revision), latest)
}

function applyUpdate(model: ReportModel, news: ReportUpdate): ReportModel {
  switch (news.kind) {
    case 'captured':
      return withFacts(model, news.comments, { captured: true })
    case 'reply':
      return withFacts(model, [news.comment], { captured: false })
    case 'page':
      return withFacts(model, factsOfPage(model, news.page), { captured: false })
    case 'changed':
      return withMinutes(withState(withCounts(model, news.changed), news.changed), news.changed.minutes)
    case 'live':
      return withState(
        withCounts(model, { ...news.live, commentsCount: news.live.realCommentsCount }),
        news.live,
      )
    case 'timeline':
      return withTimeline(
        withCounts(model, { ...news.timeline, commentsCount: news.timeline.realCommentsCount }),
        news.timeline,
      )
    case 'sending':
      return { ...model, sending: new Map(model.sending).set(news.commentId, news.sending) }
    case 'settled': {
      const sending = new Map(model.sending)
      return sending.delete(news.commentId) ? { ...model, sending } : model
    }
  }
}

/** The comments of a fetched page that other lists may show in an older state. */
function factsOfPage(model: ReportModel, { rows, revision }: CommentsPage): CommentAt[] {
  return rows
    .filter((row) => row.replyState !== null || model.facts.has(row.commentId))
    .map((row) => ({ ...row, revision }))
}

function withFacts(
  model: ReportModel,
  comments: CommentAt[],
  { captured }: { captured: boolean },
): ReportModel {
  const facts = new Map(model.facts)
  let isChanged = false
  for (const { revision, ...comment } of comments) {
    const known = facts.get(comment.commentId)
    const isLater = !known || known.revision < revision
    const capturedAt = captured ? revision : (known?.capturedAt ?? null)
    if (!isLater && capturedAt === known.capturedAt) continue
    isChanged = true
    facts.set(comment.commentId, isLater ? { comment, revision, capturedAt } : { ...known, capturedAt })
  }
  return isChanged ? { ...model, facts } : model
}

function withCounts(model: ReportModel, counts: Counts): ReportModel {
  if (model.counts && model.counts.revision >= counts.revision) return model
  const { revision, commentsCount, questionsCount, unansweredQuestionsCount, usersCount, lastMessageAt } =
    counts
  return {
    ...model,
    counts: { revision, commentsCount, questionsCount, unansweredQuestionsCount, usersCount, lastMessageAt },
  }
}

function withState(model: ReportModel, { revision, status, access }: LiveState): ReportModel {
  if (model.state && model.state.revision >= revision) return model
  return { ...model, state: { revision, status, access } }
}

function withMinutes(model: ReportModel, changed: LiveChanged['minutes']): ReportModel {
  // Updates that arrive before the curve is fetched are stored, and merged with it later.
  const later = (changed ?? []).filter(
    ({ at, revision }) => Math.max(model.minutesAt ?? -1, model.minutes.get(at)?.revision ?? -1) < revision,
  )
  if (later.length === 0) return model
  const minutes = new Map(model.minutes)
  for (const minute of later) minutes.set(minute.at, minute)
  return { ...model, minutes }
}

function withTimeline(model: ReportModel, { revision, minutes: fetched }: Timeline): ReportModel {
  if (model.minutesAt !== null && model.minutesAt >= revision) return model
  const minutes = new Map<string, Minute & { revision: number }>()
  for (const minute of fetched) minutes.set(minute.at, { ...minute, revision })
  for (const [at, minute] of model.minutes) if (minute.revision > revision) minutes.set(at, minute)
  return { ...model, minutes, minutesAt: revision }
}

function evict(model: ReportModel): ReportModel {
  if (model.facts.size <= maxFacts) return model
  const byAge = [...model.facts].sort(([, a], [, b]) => a.revision - b.revision)
  const gone = byAge.slice(0, byAge.length - maxFacts)
  return {
    ...model,
    facts: new Map(byAge.slice(gone.length)),
    evictedUpTo: Math.max(model.evictedUpTo, gone.at(-1)?.[1].revision ?? 0),
  }
}
