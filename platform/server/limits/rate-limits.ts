import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../secret-box.ts'
import { rateLimitStore } from './rate-limit-store.ts'

export type RateLimits = {
  /**
   * Counts a hit for `what` by `who` and throws `rate_limited` (with the seconds to wait) beyond `max` in a
   * window of `seconds`. Counted in the database, so that all processes count together; `who` is hashed.
   */
  take(what: string, who: string, limit: { max: number; seconds: number }): Promise<void>
}

export function createRateLimits(db: Database, clock: Clock): RateLimits {
  const store = rateLimitStore(db)

  return {
    async take(what, who, { max, seconds }) {
      const now = clock.now().getTime()
      const window = seconds * 1000
      const windowStart = new Date(now - (now % window))
      const hits = await store.hit(`${what}:${hashToken(who).slice(0, 32)}`, windowStart)
      if (hits > max) {
        throw new AppError('rate_limited', {
          retryAfter: Math.ceil((windowStart.getTime() + window - now) / 1000),
        })
      }
    },
  }
}
