import { jsonOf, listOf, objectOf } from '#platform/server/provider-json.ts'

/** The used shares of the provider's limits, in percent: of the account, and of the app for all accounts. */
export type Usage = { account: number; app: number }

/** Reads the usage headers; missing or unreadable values count as zero. */
export function usageOf(headers: Headers): Usage {
  const accounts = Object.values(objectOf(jsonOf(headers.get('x-business-use-case-usage'))))
  return {
    account: Math.max(0, ...accounts.flatMap(listOf).map(highestShare)),
    app: highestShare(jsonOf(headers.get('x-app-usage'))),
  }
}

/** Calls are refused as soon as one of the three shares is used up. */
function highestShare(value: unknown): number {
  const { call_count, total_time, total_cputime } = objectOf(value)
  const shares = [call_count, total_time, total_cputime].map(Number)
  return Math.max(0, ...shares.filter((share) => Number.isFinite(share)))
}
