import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { createLog, describeError, type Log } from '../log.ts'
import type { ErrorReports } from './error-reports.ts'
import { reportOfLogged } from './logged-error.ts'
import { maskText } from './mask-text.ts'
import { sentryReports } from './sentry-reports.ts'
import { startSentryReceiver } from './testing/sentry-receiver.ts'

const clock = fixedClock('2026-11-28T12:00:00Z')
let receiver: Awaited<ReturnType<typeof startSentryReceiver>>
let reports: ErrorReports
let chance = 0
let ids = 0
beforeEach(async () => {
  receiver = await startSentryReceiver()
  reports = sentryReports({
    dsn: receiver.dsn,
    origin: { release: 'arara@1.0.0', environment: 'production' },
    clock,
    newId: () => `${++ids}`.padStart(32, '0'),
    random: () => chance,
  })
})
afterEach(async () => {
  await reports.stop()
  await receiver.stop()
})

function openLog(): Log {
  const stream = new PassThrough()
  stream.resume()
  return createLog({
    ...{ level: 'info', stream },
    onError: (fields, text) => reports.error(reportOfLogged(fields, text)),
  })
}

describe('a line of the log of level error', () => {
  it('is reported with its place in the code, its cause, and nothing personal', async () => {
    const cause = new TypeError('no "Maria da Silva" at maria@exemplo.com.br, 11 98765-4321')
    const error = new Error('cannot send to @lu.prado', { cause })
    openLog().error(
      { err: describeError(error), route: '/api/orders/add', requestId: 'r1', userName: 'lu.prado' },
      'request failed',
    )
    const { path, headers, head, type, payload } = await receiver.first()
    expect({ path, type }).toEqual({ path: '/api/42/envelope/', type: 'event' })
    expect(headers['x-sentry-auth']).toContain('sentry_key=publickey')
    expect(head).toEqual({ event_id: payload.event_id, sent_at: '2026-11-28T12:00:00.000Z' })
    expect(payload).toMatchObject({
      ...{ level: 'error', platform: 'node', transaction: '/api/orders/add' },
      ...{ release: 'arara@1.0.0', environment: 'production', tags: { side: 'server' } },
      extra: { route: '/api/orders/add', requestId: 'r1', log: 'request failed' },
    })
    const [inner, outer] = payload.exception.values
    expect(inner).toMatchObject({ type: 'TypeError', value: 'no "[text]" at [email], [number]' })
    expect(outer).toMatchObject({ type: 'Error', value: 'cannot send to [handle]' })
    expect(outer.stacktrace.frames.at(-1)).toMatchObject({
      filename: 'platform/server/error-reports/error-reports.test.ts',
      in_app: true,
    })
    expect(JSON.stringify(payload)).not.toMatch(/maria|prado|98765/i)
  })

  it('is reported without an error as what the line says; other levels are not', async () => {
    const log = openLog()
    log.warn({ err: describeError(new Error('only a warning')) }, 'no report')
    log.child({ job: 'x' }).error({ code: 'lost' }, 'the database server is gone')
    const { payload } = await receiver.first()
    expect(payload.exception.values).toEqual([{ type: 'Error', value: 'the database server is gone' }])
    expect(payload.extra).toMatchObject({ code: 'lost' })
  })

  it('is reported once when it repeats within seconds', async () => {
    const log = openLog()
    const err = describeError(new Error('again'))
    for (let n = 0; n < 5; n++) log.error({ err }, 'request failed')
    clock.advance(11_000)
    log.error({ err }, 'request failed')
    log.error({ err: describeError(new Error('another')) }, 'request failed')
    const all = await receiver.has(3)
    expect(all.map(({ payload }) => payload.exception.values[0].value)).toEqual(['again', 'again', 'another'])
  })
})

describe('what is measured', () => {
  const trace = {
    name: 'POST /api/x',
    startedAt: new Date('2026-11-28T12:00:00Z'),
    seconds: 0.25,
    status: 500,
  }

  it('is one of five requests', async () => {
    chance = 0.2
    reports.trace(() => trace)
    chance = 0.19
    reports.trace(() => trace)
    await reports.stop()
    const { type, payload } = await receiver.first()
    expect(receiver.received).toHaveLength(1)
    expect({ type, name: payload.transaction }).toEqual({ type: 'transaction', name: 'POST /api/x' })
    expect(payload.timestamp - payload.start_timestamp).toBeCloseTo(0.25)
    expect(payload.contexts.trace).toMatchObject({ op: 'http.server', status: 'internal_error' })
  })

  it('includes sessions of pages with their length and their errors', async () => {
    const startedAt = new Date('2026-11-28T11:58:00Z')
    reports.session({ id: 's1', startedAt, seconds: 120, errors: 1 })
    const { type, payload } = await receiver.first()
    expect(type).toBe('session')
    expect(payload).toMatchObject({ sid: 's1', duration: 120, errors: 1, status: 'errored', init: true })
  })
})

describe('a service that does not take reports', () => {
  const session = { id: 's', startedAt: clock.now(), seconds: 1, errors: 0 }

  it('gets none while it asks for a pause; what is not delivered is counted', async () => {
    receiver.answer(429, { 'retry-after': '60' })
    reports.session(session)
    await reports.stop()
    reports.session(session)
    expect([receiver.received.length, reports.dropped()]).toEqual([1, 2])

    receiver.answer(200)
    clock.advance(61_000)
    reports.session(session)
    await receiver.has(2)
  })

  it('delays nothing when it cannot be reached', async () => {
    await receiver.stop()
    reports.session(session)
    await reports.stop()
    expect(reports.dropped()).toBe(1)
    receiver = await startSentryReceiver()
  })

  it('is sent no more than a hundred waiting reports', async () => {
    for (let n = 0; n < 150; n++) reports.session({ ...session, id: `${n}` })
    await receiver.has(101)
    await reports.stop()
    expect([receiver.received.length, reports.dropped()]).toEqual([101, 49])
  })
})

describe('the text of an error', () => {
  it.each([
    ['bad JSON: "{\\"nome\\":\\"Ana\\"}" at 3', 'bad JSON: "[text]" at 3'],
    ['connect to postgres://arara:secret@10.0.0.1/db', 'connect to [address]'],
    ['no user 0199c0de-1111-7222-8333-444455556666', 'no user [id]'],
    ['key sk_live_abcdefghijklmnop is wrong', 'key [token] is wrong'],
    [
      "Cannot read properties of undefined (reading 'length')",
      "Cannot read properties of undefined (reading 'length')",
    ],
    ['123.456.789-09 is taken', '[number] is taken'],
  ])('keeps what is ours: %s', (given, kept) => {
    expect(maskText(given)).toBe(kept)
  })

  it.each(['a', '@', '"', '1', 'a@', '1 ', 'http://'])(
    'is masked in linear time: %s again and again',
    (part) => {
      expect(maskText(part.repeat(200_000)).length).toBeLessThanOrEqual(300)
    },
  )
})
