import type { Usage } from '#features/integrations/server/index.ts'

/** Whose turn it is to call the provider; of two accounts that wait, one of twice the weight calls twice as often. */
export type Turn = { account: string; weight: number }

/**
 * Lets the calls of all lives through to the provider: only so many at a time, and fairly, so that an account with much
 * to read starves no other.
 */
export type CallScheduler = {
  /** Makes the call when it is its turn. */
  run<T>(turn: Turn, call: () => Promise<T>): Promise<T>
  /** Lets no call through for this long: the provider refuses them all. */
  hold(milliseconds: number): void
  noteUsage(account: string, usage: Usage): void
  /** What the provider last said of the limits: the account's, and the app's by whichever account. */
  usageOf(account: string): Usage
}

type Waiting = { account: string; tag: number; begin: () => void }

type Needs = {
  concurrencyLimit: number
  atOncePerAccount: number
  /** Milliseconds. */
  now: () => number
  wake: (act: () => void, milliseconds: number) => void
}

/**
 * Start-time fair queueing: each call is tagged with the virtual time at which its account has had its share, and the
 * lowest tag goes first. An account that was idle starts at the present, so that it cannot save up turns.
 */
export function createCallScheduler({ concurrencyLimit, atOncePerAccount, now, wake }: Needs): CallScheduler {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  const nextTags = new Map<string, number>()
  const accountUsage = new Map<string, number>()
  let appUsage = 0
  let runningCount = 0
  let virtualTime = 0
  let heldUntil = Number.NEGATIVE_INFINITY

  function letThrough() {
    while (runningCount < concurrencyLimit && now() >= heldUntil) {
      const next = firstInLine()
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      virtualTime = Math.max(virtualTime, next.tag)
      runningCount += 1
      running.set(next.account, (running.get(next.account) ?? 0) + 1)
      next.begin()
    }
  }

  function firstInLine(): Waiting | null {
    let first: Waiting | null = null
    for (const one of waiting) {
      if ((running.get(one.account) ?? 0) >= atOncePerAccount) continue
      if (first === null || one.tag < first.tag) first = one
    }
    return first
  }

  function end(account: string) {
    runningCount -= 1
    const left = (running.get(account) ?? 1) - 1
    if (left > 0) running.set(account, left)
    else running.delete(account)
    if (runningCount === 0 && waiting.length === 0) forgetPast()
    letThrough()
  }

  /** With nothing to do, every account starts at the same time again. */
  function forgetPast() {
    nextTags.clear()
    virtualTime = 0
  }

  return {
    run({ account, weight }, call) {
      const tag = Math.max(virtualTime, nextTags.get(account) ?? 0)
      nextTags.set(account, tag + 1 / weight)
      return new Promise((resolve, reject) => {
        const begin = () => {
          call()
            .finally(() => end(account))
            .then(resolve, reject)
        }
        waiting.push({ account, tag, begin })
        letThrough()
      })
    },
    hold(milliseconds) {
      heldUntil = Math.max(heldUntil, now() + milliseconds)
      wake(letThrough, heldUntil - now())
    },
    noteUsage(account, usage) {
      accountUsage.set(account, usage.account)
      appUsage = usage.app
    },
    usageOf: (account) => ({ account: accountUsage.get(account) ?? 0, app: appUsage }),
  }
}
