import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveChanged } from '../../../contract.ts'
import type { Comment, CommentsPage, Live } from '../../lives-types.ts'
import { FakeReportServer, type Query, queries } from '../../testing/fake-report-server.ts'
import { curveMinutes } from '../timeline/minute-readings.ts'
import {
  applyUpdates,
  type CommentAt,
  emptyModel,
  type ReportModel,
  type ReportUpdate,
} from './report-model.ts'
import { lacksMinutes, shownLastMinute, shownLive, shownMinutes } from './shown-counts.ts'
import { isOutdated, shownPage } from './shown-page.ts'

const topics = ['live', 'comments', 'replies'] as const
type Topic = (typeof topics)[number]
const fetches = ['live', 'timeline', ...Object.keys(queries)] as ('live' | 'timeline' | Query)[]
type Fetch = (typeof fetches)[number]

const which = fc.nat(20)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      questions: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      isLate: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which,
      outcome: fc.constantFrom('sent' as const, 'sent' as const, 'refused' as const, null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), which }) },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('hear' as const), topic: fc.constantFrom(...topics) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('ask' as const), fetch: fc.constantFrom(...fetches) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('receive' as const), fetch: fc.constantFrom(...fetches) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One open page: realtime messages and answers reach it late. `server` has the true state. */
class Page {
  readonly server: FakeReportServer
  model: ReportModel = emptyModel
  readonly pages = new Map<Query, CommentsPage>()
  live: Live
  private readonly unheard = new Map<Topic, (CommentAt | CommentAt[] | LiveChanged | 'refresh')[]>()
  private readonly onTheirWay = new Map<Fetch, () => void>()
  private readonly seenAnswered = new Set<string>()

  constructor(server: FakeReportServer) {
    this.server = server
    this.live = server.live()
    server.onPublish((topic, data) => this.unheard.get(topic)?.push(data))
    this.reconnect()
  }

  reconnect() {
    for (const topic of topics) this.unheard.set(topic, [])
    for (const fetch of fetches) this.ask(fetch)
  }

  /** Requests a page: the answer has the server's current state, arrives later, and replaces a pending answer. */
  ask(fetch: Fetch) {
    const { server } = this
    if (fetch === 'live') {
      const live = server.live()
      this.onTheirWay.set(fetch, () => {
        this.live = live
        this.learn({ kind: 'live', live })
      })
    } else if (fetch === 'timeline') {
      const timeline = server.timeline()
      this.onTheirWay.set(fetch, () => this.learn({ kind: 'timeline', timeline }))
    } else {
      const page = server.page(queries[fetch])
      this.onTheirWay.set(fetch, () => {
        this.pages.set(fetch, page)
        this.learn({ kind: 'page', page })
      })
    }
  }

  receive(fetch: Fetch) {
    this.onTheirWay.get(fetch)?.()
    this.onTheirWay.delete(fetch)
  }

  hear(topic: Topic) {
    const data = this.unheard.get(topic)?.shift()
    if (data === undefined) return
    if (data === 'refresh') {
      for (const fetch of fetches) this.ask(fetch)
    } else if (topic === 'live') this.learn({ kind: 'changed', changed: data as LiveChanged })
    else if (topic === 'comments') this.learn({ kind: 'captured', comments: data as CommentAt[] })
    else this.learn({ kind: 'reply', comment: data as CommentAt })
  }

  /** Sends a reply; another person may have been faster. */
  answer(comment: Comment) {
    const { commentId } = comment
    this.learn({ kind: 'sending', commentId, sending: { text: 'sim', at: comment.timestamp } })
    const answered = this.server.answer(commentId)
    if (answered) this.learn({ kind: 'reply', comment: answered })
    else for (const query of Object.keys(queries) as Query[]) this.ask(query)
    this.learn({ kind: 'settled', commentId })
  }

  shown(query: Query): CommentsPage | undefined {
    const page = this.pages.get(query)
    return page && shownPage(this.model, page, queries[query], { trim: true })
  }

  shownLive(): Live {
    return shownLive(this.model, this.live)
  }

  /** Delivers everything until nothing is pending and nothing has to be fetched. */
  settle() {
    for (let round = 0; round < 20; round += 1) {
      for (const topic of topics) while ((this.unheard.get(topic)?.length ?? 0) > 0) this.hear(topic)
      for (const fetch of fetches) this.receive(fetch)
      const outdated = [...this.pages].filter(([query, page]) => {
        const shown = shownPage(this.model, page, queries[query], { trim: true })
        return isOutdated(this.model, page, shown, queries[query])
      })
      for (const [query] of outdated) this.ask(query)
      if (lacksMinutes(this.model)) this.ask('timeline')
      if (this.onTheirWay.size === 0) return
    }
    throw new Error('the page never comes to rest')
  }

  check() {
    for (const query of Object.keys(queries) as Query[]) {
      const rows = this.shown(query)?.rows ?? []
      expect(new Set(rows.map(({ commentId }) => commentId)).size).toBe(rows.length)
      for (const { commentId, replyState } of rows) {
        if (replyState === 'sent') this.seenAnswered.add(commentId)
        else expect(this.seenAnswered.has(commentId)).toBe(false)
      }
      if (query === 'unanswered') expect(rows.some(({ replyState }) => replyState === 'sent')).toBe(false)
    }

    const live = this.shownLive()
    const minutes = shownMinutes(this.model) ?? []
    const now = this.server.now()
    const lastMinute = shownLastMinute(live, minutes, now)
    const { peak } = curveMinutes(minutes, { start: Date.parse(live.startedAt), end: now, lastMinute })
    expect(lastMinute).toBeLessThanOrEqual(live.realCommentsCount)
    expect(peak?.comments ?? 0).toBeLessThanOrEqual(live.realCommentsCount)
    expect(peak?.comments ?? 0).toBeGreaterThanOrEqual(lastMinute)
  }

  checkAgainstTruth() {
    const { server } = this
    for (const query of Object.keys(queries) as Query[]) {
      const truth = server.page(queries[query])
      const shown = this.shown(query)
      expect(shown?.rows, query).toEqual(truth.rows)
      expect(shown?.pagination.total, query).toBe(truth.pagination.total)
    }
    const truth = server.live()
    const shown = this.shownLive()
    for (const count of [
      'realCommentsCount',
      'questionsCount',
      'unansweredQuestionsCount',
      'usersCount',
    ] as const)
      expect(shown[count], count).toBe(truth[count])
    expect(shownMinutes(this.model)).toEqual(server.timeline().minutes)
  }

  private learn(...news: ReportUpdate[]) {
    this.model = applyUpdates(this.model, news)
  }
}

function run(steps: Step[]) {
  const server = new FakeReportServer()
  const pages = [new Page(server), new Page(server)] as const
  steps.forEach((one, at) => {
    const page = pages[at % 2]!
    if (one.do === 'capture') server.capture(one.questions, one.isLate)
    else if (one.do === 'claim') server.claim(one.which)
    else if (one.do === 'settle') server.settle(one.which, one.outcome)
    else if (one.do === 'erase') server.erase(one.which)
    else if (one.do === 'answer') {
      const rows = page.shown('all')?.rows.filter(({ replyState }) => replyState === null) ?? []
      const comment = rows[one.which % Math.max(1, rows.length)]
      if (comment) page.answer(comment)
    } else if (one.do === 'hear') page.hear(one.topic)
    else if (one.do === 'ask') page.ask(one.fetch)
    else if (one.do === 'receive') page.receive(one.fetch)
    else page.reconnect()
    for (const each of pages) each.check()
  })
  for (const page of pages) {
    page.settle()
    page.check()
    page.checkAgainstTruth()
  }
}

describe('two people with the same report open', () => {
  it('see what the server has, in any order of published changes, fetches and replies', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => run(steps)),
      { numRuns: 400 },
    )
  })
})
