import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeCount, countCodes } from '#features/lives/product-codes.ts'
import { FakeReportServer } from '../../testing/fake-report-server.ts'
import { sampleComment } from '../../testing/sample-comments.ts'
import { applyUpdates, emptyModel, type ReportModel, type ReportUpdate } from '../model/report-model.ts'
import { type CodesReading, isOutdated, shownCodes } from './shown-codes.ts'

const texts = ['27 G', 'quero a 27', 'cod 12', 'tem no P?', 'A12 x2', '12 e 27', 'amei']

/** Counts the codes of a live as the server does. */
function readingOf(report: FakeReportServer): CodesReading {
  const { revision } = report.live()
  const counts = new Map<string, CodeCount>()
  for (const comment of report.allComments()) countCodes(counts, comment)
  return {
    revision,
    codes: [...counts.values()].map(({ code, comments, named, byShop }) => ({
      code,
      commentsCount: comments,
      namedCount: named,
      shopCount: byShop,
    })),
  }
}
/** Comments with the texts of these indexes. */
function capture(report: FakeReportServer, which: number[]) {
  report.capture(
    which.map(() => false),
    false,
    which.map((at) => texts[at] ?? ''),
  )
}

const inOrder = (counts: Iterable<CodeCount>) => [...counts].sort((a, b) => (a.code < b.code ? -1 : 1))
const truthOf = (report: FakeReportServer) => inOrder(shownCodes(emptyModel, readingOf(report)).values())

const step = fc.oneof(
  fc.record({
    act: fc.constant('capture' as const),
    texts: fc.array(fc.nat(6), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ act: fc.constant('erase' as const), which: fc.nat(50) }),
  fc.record({ act: fc.constant('read' as const) }),
  // The oldest or newest pending message is delivered, delivered twice, or lost, which sends a refresh.
  fc.record({ act: fc.constantFrom('hear', 'hearLatest', 'lose', 'hearTwice'), n: fc.nat(4) }),
)

describe('the codes of an open report', () => {
  it('match the server’s counts, in any order of publishing, losing, erasing and reading comments', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const report = new FakeReportServer()
        const waiting: ReportUpdate[] = []
        let isStale = false
        report.onPublish((topic, data) => {
          if (data === 'refresh') isStale = true
          else if (topic === 'comments') waiting.push({ kind: 'captured', comments: data as never })
        })
        let model: ReportModel = emptyModel
        let reading = readingOf(report)
        const read = () => {
          reading = readingOf(report)
          isStale = false
        }
        for (const one of steps) {
          if (one.act === 'capture') capture(report, one.texts)
          else if (one.act === 'erase') report.erase(one.which)
          else if (one.act === 'read') read()
          else {
            const news = one.act === 'hearLatest' ? waiting.pop() : waiting.shift()
            if (one.act === 'lose') isStale ||= news !== undefined
            else if (news) model = applyUpdates(model, [news])
            if (news && one.act === 'hearTwice') waiting.push(news)
          }
        }

        for (const news of waiting) model = applyUpdates(model, [news])
        if (isStale) read()
        expect(inOrder(shownCodes(model, reading).values())).toEqual(truthOf(report))
      }),
      { numRuns: 300 },
    )
  })

  it('are fetched again when facts newer than the fetched counts were evicted', () => {
    const reading = { revision: 3, codes: [] }
    expect(isOutdated({ evictedUpTo: 4 }, reading)).toBe(true)
    expect(isOutdated({ evictedUpTo: 3 }, reading)).toBe(false)
  })

  it('count a published comment once, and none that the fetched counts include', () => {
    const comment = sampleComment(1, { text: '27 G' })
    const news: ReportUpdate = { kind: 'captured', comments: [{ ...comment, revision: 5 }] }
    const model = applyUpdates(applyUpdates(emptyModel, [news]), [news])
    const known = { code: '27', commentsCount: 2, namedCount: 2, shopCount: 1 }
    const at = (revision: number) => shownCodes(model, { revision, codes: [known] }).get('27')?.comments
    expect([at(4), at(5)]).toEqual([3, 2])
  })
})
