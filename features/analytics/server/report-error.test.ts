import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import type { BrowserSession, ErrorReport } from '#platform/server/error-reports/error-reports.ts'
import { noErrorReports } from '#platform/server/error-reports/error-reports.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-28T12:00:00Z')
const browserId = '0199c0de-1111-7222-8333-444455556666'
const errors: ErrorReport[] = []
const sessions: BrowserSession[] = []
let app: TestApp
beforeAll(async () => {
  const errorReports = {
    ...noErrorReports,
    error: (report: ErrorReport) => void errors.push(report),
    session: (session: BrowserSession) => void sessions.push(session),
  }
  app = await startTestApp({ clock, errorReports })
})
beforeEach(() => {
  errors.length = 0
  sessions.length = 0
})
afterAll(() => app.stop())

const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const choose = (analytics: boolean) =>
  app.call('POST', '/analytics/consent', { body: { analytics, browser_id: browserId } })
const report = (more: object = {}) =>
  app.call('POST', '/analytics/error', {
    headers,
    body: {
      path: '/plugins/v2/0199c0de-1111-7222-8333-444455556666/instagram/lives?q=maria',
      type: 'TypeError',
      message: 'no "Maria" at maria@exemplo.com.br',
      frames: [
        { function: 'show', file: 'https://arara.test/assets/page-abc123.js?x=maria', line: 1, column: 77 },
        { function: '', file: 'https://outra.example/maria', line: 1, column: 1 },
      ],
      steps: [
        { ago: 9, kind: 'page', what: '/@lu.prado' },
        {
          ago: 5,
          kind: 'call',
          what: '/api/products/changes/0199c0de-1111-7222-8333-444455556666',
          status: 200,
        },
        { ago: 4, kind: 'call', what: '/api/maria/silva', status: 404 },
      ],
      browser_id: browserId,
      ...more,
    },
  })

it('an error in a page reaches the operator without ids, names or what happened before', async () => {
  await choose(false)
  expect((await report()).status).toBe(204)
  expect(errors).toEqual([
    {
      error: {
        ...{ type: 'TypeError', message: 'no "[text]" at [email]' },
        frames: [
          { function: 'show', file: 'page-abc123.js', line: 1, column: 77 },
          { function: '', file: 'unknown', line: 1, column: 1 },
        ],
      },
      ...{ side: 'browser', place: '/plugins/v2/:/instagram/lives', steps: [] },
    },
  ])
})

it('what happened before it goes along where the visitor agreed to statistics, by its patterns', async () => {
  await choose(true)
  await report()
  expect(errors[0]?.steps).toEqual([
    { ago: 9, kind: 'page', what: '/@:' },
    { ago: 5, kind: 'call', what: '/products/changes/:change_uuid', status: 200 },
  ])
  expect(JSON.stringify(errors)).not.toMatch(/maria|silva|prado|0199c0de/i)
})

it('a session is reported only with consent, and identifies no one', async () => {
  const end = () =>
    app.call('POST', '/analytics/session', {
      headers,
      body: { seconds: 90, errors: 1, browser_id: browserId },
    })
  await choose(false)
  expect((await end()).status).toBe(204)
  expect(sessions).toEqual([])
  await choose(true)
  await end()
  expect(sessions).toEqual([
    { id: expect.any(String), startedAt: new Date('2026-11-28T11:58:30Z'), seconds: 90, errors: 1 },
  ])
  expect(sessions[0]?.id).not.toBe(browserId)
})

it('refuses reports that are too long', async () => {
  expect((await report({ message: 'x'.repeat(200_000) })).status).toBe(422)
  const frame = { function: 'f', file: 'a.js', line: 1, column: 1 }
  expect((await report({ frames: Array.from({ length: 31 }, () => frame) })).status).toBe(422)
  expect(errors).toEqual([])
})
