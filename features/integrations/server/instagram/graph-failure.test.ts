import { describe, expect, it } from 'vitest'
import { graphFailure, secondsToWait } from './graph-failure.ts'
import { replyRefusal, replyRefusals } from './reply-refusal.ts'

const failing = (code: number, subcode?: number, status = 400, headers = {}) =>
  graphFailure(status, new Headers(headers), {
    error: { message: 'no', type: 'OAuthException', code, error_subcode: subcode },
  })!

describe('an error of the Graph API', () => {
  it.each([
    [190, 463, 'dead_token'],
    [102, undefined, 'dead_token'],
    [4, undefined, 'throttled'],
    [17, undefined, 'throttled'],
    [32, undefined, 'throttled'],
    [613, undefined, 'throttled'],
    [80_002, 2_446_079, 'throttled'],
    [1, undefined, 'unreachable'],
    [2, 1_545_133, 'unreachable'],
    [3, undefined, 'permission'],
    [10, undefined, 'permission'],
    [200, undefined, 'permission'],
    [299, undefined, 'permission'],
    [100, 33, 'gone'],
    [100, undefined, 'other'],
    [368, undefined, 'other'],
  ])('%i/%s means %s', (code, subcode, kind) => {
    expect(failing(code, subcode)).toMatchObject({ kind, code, subcode: subcode ?? null })
  })

  it('is recognized in the envelope of the token endpoint', () => {
    const body = { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found' }
    expect(graphFailure(400, new Headers(), body)).toMatchObject({
      kind: 'other',
      message: 'Matching code was not found',
    })
  })

  it.each(['<html>', null, [], { error: 'text' }, { error: { code: 'x', message: 7 } }])(
    'is an outage of the provider when a 502 contains %j',
    (body) => {
      expect(graphFailure(502, new Headers(), body)).toMatchObject({
        kind: 'unreachable',
        message: 'HTTP 502',
      })
    },
  )

  it('is not found in a successful answer', () => {
    expect(graphFailure(200, new Headers(), { data: [] })).toBeNull()
    expect(graphFailure(200, new Headers(), { error: { code: 190 } })).toMatchObject({ kind: 'dead_token' })
  })
})

describe('the waiting time', () => {
  const usage = (...minutes: number[]) =>
    JSON.stringify({
      17841400000000000: minutes.map((wait) => ({
        type: 'instagram',
        estimated_time_to_regain_access: wait,
      })),
    })

  it('is read in minutes from the usage header', () => {
    const headers = { 'x-business-use-case-usage': usage(0, 3) }
    expect(failing(80_002, undefined, 400, headers).retryAfterSeconds).toBe(180)
    expect(failing(100, undefined, 400, headers).retryAfterSeconds).toBeNull()
  })

  it.each([
    [{}, null],
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, null],
    [{ 'x-business-use-case-usage': usage(0) }, null],
    [{ 'x-business-use-case-usage': '{broken' }, null],
    [{ 'x-business-use-case-usage': '{"1":7}' }, null],
  ])('is read from %j as %s', (headers, seconds) => {
    expect(secondsToWait(new Headers(headers as Record<string, string>))).toBe(seconds)
  })
})

describe('a refused private reply', () => {
  it.each(replyRefusals.flatMap((row) => [200, 400, 403, 500].map((status) => ({ ...row, status }))))(
    '$code/$subcode under HTTP $status means $reason, and is final',
    ({ code, subcode, reason, mayBePolledId = false, status }) => {
      const failure = failing(code ?? -1, subcode ?? undefined, status)
      expect(replyRefusal(failure)).toEqual({ reason, mayBePolledId })
    },
  )

  it.each([
    [-1, 2_534_023, 'already_replied'],
    [100, 2_534_025, 'already_replied'],
    [10, 2_534_022, 'not_replyable'],
    [100, 2_534_014, 'user_unavailable'],
    [100, 2_534_013, 'policy_limit'],
    [100, 2_534_001, 'thread_archived'],
    [100, 2_534_037, 'other_app'],
    [100, 33, 'comment_gone'],
    [9009, undefined, 'user_unavailable'],
    [368, undefined, 'blocked'],
    [3, undefined, 'permission'],
    [10, undefined, 'permission'],
    [210, undefined, 'permission'],
    [190, 463, 'reconnect'],
    [100, undefined, 'policy'],
  ])('%i/%s means %s whatever the status', (code, subcode, reason) => {
    for (const status of [400, 403, 500])
      expect(replyRefusal(failing(code, subcode, status))).toMatchObject({ reason })
  })

  it('is final with an unknown code, and may be about an id that was only polled', () => {
    expect(replyRefusal(failing(7_777))).toEqual({ reason: 'other', mayBePolledId: true })
  })

  it.each([
    [1, undefined, 500],
    [2, undefined, 400],
    [2, 1_545_133, 500],
    [-1, 99, 500],
    [7_777, undefined, 503],
    [7_777, undefined, 429],
    [613, undefined, 400],
    [80_002, 2_446_079, 400],
  ])('is not recognized in %i/%s under HTTP %i, which is retried', (code, subcode, status) => {
    expect(replyRefusal(failing(code, subcode, status))).toBeNull()
  })
})
