import type { Account } from './accounts.ts'
import type { AdjustableClock } from './clock.ts'
import type { Settings } from './options.ts'
import { day } from './tokens.ts'

/** Share of a limit that is used up, in percent, and minutes until calls are allowed again. */
export type UsageReport = { percent: number; calls: number; minutesToWait: number }

/** Counts calls against Meta's limits. */
export type Usage = {
  /** Counts a graph call of an account (24 h window). */
  call(account: Account): UsageReport
  /** Whether one more private reply fits into this second; counts it when it does. */
  reply(account: Account): boolean
  reset(): void
}

/** Counters at zero. Limits are read at each call, so they can be changed while running. */
export function createUsage(clock: AdjustableClock, settings: Settings): Usage {
  const windows = new Map<string, { since: number; calls: number }>()
  const replies = new Map<string, number[]>()

  return {
    call: (account) => {
      const now = clock.ms()
      const known = windows.get(account.igId)
      const window = known && now - known.since < day ? known : { since: now, calls: 0 }
      window.calls += 1
      windows.set(account.igId, window)
      const limit = settings.callsPerDay ?? 4800 * Math.max(account.followers, 1)
      return {
        percent: Math.floor((window.calls / limit) * 100),
        calls: window.calls,
        minutesToWait: window.calls > limit ? Math.max(1, Math.ceil((window.since + day - now) / 60_000)) : 0,
      }
    },
    reply: (account) => {
      const now = clock.ms()
      const recent = (replies.get(account.igId) ?? []).filter((at) => now - at < 1000)
      const fits = recent.length < settings.repliesPerSecond
      if (fits) recent.push(now)
      replies.set(account.igId, recent)
      return fits
    },
    reset: () => {
      windows.clear()
      replies.clear()
    },
  }
}
