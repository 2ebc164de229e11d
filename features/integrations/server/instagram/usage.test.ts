import { describe, expect, it } from 'vitest'
import { usageOf } from './usage.ts'

const business = (...entries: object[]) => ({
  'x-business-use-case-usage': JSON.stringify({ 17841400000000000: entries }),
})
const usage = (calls: number, time: number, calculation: number) => ({
  type: 'instagram',
  call_count: calls,
  total_time: time,
  total_cputime: calculation,
  estimated_time_to_regain_access: 0,
})

describe('the usage headers', () => {
  it.each([
    [{}, { account: 0, app: 0 }],
    [business(usage(10, 5, 5)), { account: 10, app: 0 }],
    [business(usage(1, 80, 5), usage(2, 3, 90)), { account: 90, app: 0 }],
    [{ 'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":31}' }, { account: 0, app: 31 }],
    [
      { 'x-app-usage': '{broken', ...business(usage(100, 0, 0)) },
      { account: 100, app: 0 },
    ],
    [
      { 'x-business-use-case-usage': '{"1":7}', 'x-app-usage': '[1]' },
      { account: 0, app: 0 },
    ],
    [{ 'x-app-usage': '{"call_count":"12","total_time":null}' }, { account: 0, app: 12 }],
  ])('%j say %j', (headers, expected) => {
    expect(usageOf(new Headers(headers as Record<string, string>))).toEqual(expected)
  })
})
