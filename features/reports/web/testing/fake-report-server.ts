import type { LiveChanged } from '../../contract.ts'
import type { Comment, CommentsPage, Live, Timeline } from '../lives-types.ts'
import { belongsTo, type CommentsRequest } from '../report/messages/comment-request.ts'
import type { CommentAt } from '../report/model/report-model.ts'
import { sampleComment, sampleLive, samplePage } from './sample-comments.ts'

const newest = { page: 1, orderBy: 'timestamp', order: -1 } as const
/** The lists that a test may show, with small pages so that rows move between pages. */
export const queries = {
  all: { ...newest, limit: 5, filter: 'all' },
  questions: { ...newest, limit: 4, filter: 'questions' },
  unanswered: { ...newest, limit: 3, filter: 'unanswered' },
  inOrder: { ...newest, limit: 500, order: 1, filter: 'all' },
  ofAna: { ...newest, limit: 500, filter: 'all', searchParam: '@ana' },
  unansweredOfAna: { ...newest, limit: 500, filter: 'unanswered', searchParam: '@ana' },
} satisfies Record<string, CommentsRequest>
export type Query = keyof typeof queries

type Topic = 'live' | 'comments' | 'replies'
type Listener = (topic: Topic, data: CommentAt | CommentAt[] | LiveChanged | 'refresh') => void

/** An in-memory model of the server's report of one live: every change is one revision and is published. */
export class FakeReportServer {
  private revision = 0
  private second = 0
  private comments: Comment[] = []
  private readonly listeners: Listener[] = []

  onPublish(listener: Listener) {
    this.listeners.push(listener)
  }

  /** One second after the last comment, in ms. */
  now(): number {
    return Date.UTC(2026, 7, 12, 23, 0, this.second + 1)
  }

  /** Captures one batch. A late one has times before all other comments. */
  capture(questions: boolean[], isLate: boolean, texts: string[] = []) {
    const batch = questions.map((isQuestion, at) => {
      this.second += 7
      const timestamp = new Date(
        Date.UTC(2026, 7, 12, 23, 0, this.second) - (isLate ? 100_500 : 0),
      ).toISOString()
      const userName = this.second % 3 === 0 ? 'ana' : `p${this.second}`
      const text = texts[at] ?? 'parcela em qtas vezes?'
      return sampleComment(this.second, { isQuestion, userName, timestamp, text })
    })
    this.comments.push(...batch)
    this.revision += 1
    this.publish(
      'comments',
      batch.map((comment) => this.at(comment)),
    )
    this.publishChange(batch)
  }

  allComments(): readonly Comment[] {
    return this.comments
  }

  claim(which: number) {
    const open = this.comments.filter(({ replyState }) => replyState === null || replyState === 'refused')
    const comment = open[which % Math.max(1, open.length)]
    if (comment) this.reply(comment, { replyState: 'waiting', replyText: 'sim', replyRefusal: null })
  }

  settle(which: number, outcome: 'sent' | 'refused' | null) {
    const waiting = this.comments.filter(({ replyState }) => replyState === 'waiting')
    const comment = waiting[which % Math.max(1, waiting.length)]
    if (!comment) return
    const replyText = outcome === null ? null : comment.replyText
    this.reply(comment, {
      replyState: outcome,
      replyText,
      replyRefusal: outcome === 'refused' ? 'policy' : null,
    })
  }

  /** Claims and sends a reply at once; null when the comment is already answered or erased. */
  answer(commentId: string): CommentAt | null {
    const comment = this.comments.find((one) => one.commentId === commentId)
    if (!comment || comment.replyState === 'sent' || comment.replyState === 'waiting') return null
    this.reply(comment, { replyState: 'waiting', replyText: 'sim', replyRefusal: null })
    return this.reply({ ...comment, replyText: 'sim' }, { replyState: 'sent' })
  }

  erase(which: number) {
    const gone = this.comments[which % Math.max(1, this.comments.length)]
    if (!gone) return
    this.comments = this.comments.filter((comment) => comment !== gone)
    this.revision += 1
    this.publish('live', 'refresh')
    this.publish('comments', 'refresh')
  }

  page(request: CommentsRequest): CommentsPage {
    const matching = this.comments
      .filter((comment) => belongsTo(request, comment))
      .sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1) * -request.order)
    return {
      ...samplePage(matching.slice(0, request.limit), matching.length, request.limit),
      revision: this.revision,
    }
  }

  live(): Live {
    return sampleLive({ ...this.counts(), realCommentsCount: this.comments.length, access: 'unlocked' })
  }

  timeline(): Timeline {
    const minutes = [...Map.groupBy(this.comments, minuteOf)].map(([at, said]) => ({
      at,
      comments: said.length,
      questions: said.filter(({ isQuestion }) => isQuestion).length,
    }))
    minutes.sort((a, b) => (a.at < b.at ? -1 : 1))
    return { ...this.counts(), realCommentsCount: this.comments.length, minutes }
  }

  private counts() {
    const questions = this.comments.filter(({ isQuestion }) => isQuestion)
    return {
      revision: this.revision,
      commentsCount: this.comments.length,
      questionsCount: questions.length,
      unansweredQuestionsCount: questions.filter(({ replyState }) => replyState !== 'sent').length,
      usersCount: new Set(this.comments.map(({ userName }) => userName)).size,
      lastMessageAt:
        this.comments
          .map(({ timestamp }) => timestamp)
          .sort()
          .at(-1) ?? null,
    }
  }

  private reply(comment: Comment, change: Partial<Comment>): CommentAt {
    const changed = { ...comment, ...change }
    this.comments = this.comments.map((one) => (one.commentId === comment.commentId ? changed : one))
    this.revision += 1
    this.publish('replies', this.at(changed))
    this.publishChange([])
    return this.at(changed)
  }

  private publishChange(batch: Comment[]) {
    const touched = new Set(batch.map(minuteOf))
    const minutes = this.timeline().minutes.filter(({ at }) => touched.has(at))
    this.publish('live', {
      ...this.counts(),
      status: 'on_air',
      access: 'unlocked',
      minutes: minutes.map((minute) => ({ ...minute, revision: this.revision })),
    })
  }

  private at(comment: Comment): CommentAt {
    return { ...comment, revision: this.revision }
  }

  private publish(...news: Parameters<Listener>) {
    for (const listener of this.listeners) listener(...news)
  }
}

function minuteOf({ timestamp }: Comment): string {
  return new Date(Math.floor(Date.parse(timestamp) / 60_000) * 60_000).toISOString()
}
