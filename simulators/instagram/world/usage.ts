import type { Account } from './accounts.ts'
import type { AdjustableClock } from './clock.ts'
import type { Settings } from './options.ts'
import { day } from './tokens.ts'

/** The used shares of the limits, in percent. */
export type UsedShares = { call_count: number; total_time: number; total_cputime: number }

/** The usage headers of an account and of the app. Minutes until calls are allowed again. */
type UsageReport = { account: UsedShares; app: UsedShares; calls: number; minutesToWait: number }

/** An answer with this many rows costs twice the time of one without; its calculation costs less. */
const rowsOfDoubleTime = 25
const rowsOfDoubleCalculation = 50
/** The time that the limit allows for each allowed call. */
const timePerCall = 2
const calculationPerCall = 2
const hour = 3_600_000

/** Counts calls against Meta's limits. */
export type Usage = {
  /** Counts a graph call of an account (24 h window) and of the app (1 h window). */
  call(account: Account): UsageReport
  /** Adds the cost of the answer to a counted call: more rows cost more. Returns the shares after it. */
  spend(account: Account, rows: number): UsageReport
  /** Graph calls of an account in its window. */
  callsOf(account: Account): number
  /** Whether one more private reply is allowed in this second; counts it if so. */
  reply(account: Account): boolean
  reset(): void
}

/** Counters at zero. Limits are read at each call, so they can change while running. */
export function createUsage(clock: AdjustableClock, settings: Settings): Usage {
  type Window = { since: number; calls: number; time: number; calculation: number }
  const windows = new Map<string, Window>()
  let appWindow: Window = { since: 0, calls: 0, time: 0, calculation: 0 }
  const replies = new Map<string, number[]>()

  function newWindow(since: number): Window {
    return { since, calls: 0, time: 0, calculation: 0 }
  }

  function currentWindow(account: Account): Window {
    const now = clock.ms()
    if (now - appWindow.since >= hour) appWindow = newWindow(now)
    const known = windows.get(account.igId)
    const window = known && now - known.since < day ? known : newWindow(now)
    windows.set(account.igId, window)
    return window
  }

  function report(account: Account): UsageReport {
    const own = currentWindow(account)
    const limit = settings.callsPerDay ?? 4800 * Math.max(account.followers, 1)
    const appLimit = settings.appCallsPerHour
    const shares = sharesOf(own, limit)
    const appShares = appLimit === null ? nothingUsed : sharesOf(appWindow, appLimit)
    const wait = (window: Window, length: number) =>
      Math.max(1, Math.ceil((window.since + length - clock.ms()) / 60_000))
    const minutesToWait = isOver(shares, own.calls > limit)
      ? wait(own, day)
      : isOver(appShares, appLimit !== null && appWindow.calls > appLimit)
        ? wait(appWindow, hour)
        : 0
    return { account: shares, app: appShares, calls: own.calls, minutesToWait }
  }

  return {
    call: (account) => {
      const own = currentWindow(account)
      own.calls += 1
      appWindow.calls += 1
      return report(account)
    },
    spend: (account, rows) => {
      for (const window of [currentWindow(account), appWindow]) {
        window.time += 1 + rows / rowsOfDoubleTime
        window.calculation += 1 + rows / rowsOfDoubleCalculation
      }
      return report(account)
    },
    callsOf: (account) => currentWindow(account).calls,
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
      appWindow = newWindow(clock.ms())
      replies.clear()
    },
  }
}

const nothingUsed: UsedShares = { call_count: 0, total_time: 0, total_cputime: 0 }

function sharesOf(
  { calls, time, calculation }: { calls: number; time: number; calculation: number },
  limit: number,
): UsedShares {
  const percent = (used: number, allowed: number) => Math.floor((used / allowed) * 100)
  return {
    call_count: percent(calls, limit),
    total_time: percent(time, limit * timePerCall),
    total_cputime: percent(calculation, limit * calculationPerCall),
  }
}

function isOver(shares: UsedShares, tooManyCalls: boolean): boolean {
  return tooManyCalls || shares.total_time >= 100 || shares.total_cputime >= 100
}
