import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../secret-box.ts'
import { rateLimitStore } from './rate-limit-store.ts'

export type RateLimits = {
  /**
   * Counts a hit for `what` by `who` and throws `rate_limited` (with the seconds to wait) beyond `max` in a window of
   * `seconds`. Counted in the database, so that all processes share the count; `who` is hashed.
   */
  take(what: string, who: string, limit: { max: number; seconds: number }): Promise<void>
  /** Takes back a hit of the current window that should not have counted. */
  giveBack(what: string, who: string, limit: { seconds: number }): Promise<void>
}

export function createRateLimits(db: Database, clock: Clock): RateLimits {
  const store = rateLimitStore(db)
  const counterOf = (what: string, who: string) => `${what}:${hashToken(who).slice(0, 32)}`

  function windowOf(seconds: number) {
    const now = clock.now().getTime()
    const length = seconds * 1000
    const start = now - (now % length)
    return { start: new Date(start), secondsLeft: Math.ceil((start + length - now) / 1000) }
  }

  return {
    async take(what, who, { max, seconds }) {
      const { start, secondsLeft } = windowOf(seconds)
      const hits = await store.hit(counterOf(what, who), start)
      if (hits > max) throw new AppError('rate_limited', { retryAfter: secondsLeft })
    },

    async giveBack(what, who, { seconds }) {
      await store.takeBack(counterOf(what, who), windowOf(seconds).start)
    },
  }
}
