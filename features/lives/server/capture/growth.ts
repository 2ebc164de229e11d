import { minute } from '#platform/contract/time.ts'
import type { Arrivals } from '../live-growth-store.ts'
import type { LiveMinute } from '../live-minute-store.ts'
import type { UserGrowth } from '../live-user-store.ts'
import type { CapturedComment, Origin } from './captured-comment.ts'

/** What a batch of new comments adds to the people, the minutes and the questions of its live. The shop is not one of the people. */
export function growthOf(comments: CapturedComment[]): {
  people: UserGrowth[]
  minutes: LiveMinute[]
  questions: number
  arrivals: Arrivals
} {
  const audience = comments.filter((comment) => !comment.isOwn)
  const people = [...Map.groupBy(audience, (comment) => comment.userKey)].map(([userKey, own]) => ({
    userKey,
    userId: own[0]?.userId ?? null,
    userName: own[0]?.userName ?? '',
    commentsCount: own.length,
    questionsCount: questionsIn(own),
    firstCommentAt: new Date(Math.min(...own.map((comment) => comment.at.getTime()))),
    lastCommentAt: new Date(Math.max(...own.map((comment) => comment.at.getTime()))),
  }))
  const minutes = [...Map.groupBy(comments, (comment) => Math.floor(comment.at.getTime() / minute))].map(
    ([at, own]) => ({
      at: new Date(at * minute),
      comments: own.length,
      questions: questionsIn(own),
    }),
  )
  return { people, minutes, questions: questionsIn(comments), arrivals: arrivalsOf(comments) }
}

function arrivalsOf(comments: CapturedComment[]): Arrivals {
  const by = (origin: Origin) =>
    comments.reduce((sum, comment) => sum + (comment.origin === origin ? 1 : 0), 0)
  return { pushed: by('push'), polledOnly: by('poll') }
}

function questionsIn(comments: CapturedComment[]): number {
  return comments.reduce((sum, comment) => sum + (comment.isQuestion ? 1 : 0), 0)
}
