import { and, eq, gt, lte, min, sql, sum } from 'drizzle-orm'
import { hour, minute, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { postReplyCalls } from '../schema.ts'

/** Instagram: 750 calls per hour and account for private replies to comments on posts and reels. */
export const postRepliesPerHour = 750

/** Rows of accounts that send nothing any more are removed after this time. */
const keptFor = 24 * hour

/** The calls that accounts have in an hour, counted by minutes over all processes. */
export function hourlyQuotaStore(tx: Database) {
  return {
    /** Takes a call of the account in a transaction of its own. Returns 0, or the seconds until the next call is free. */
    async take(accountId: string, now: Date): Promise<number> {
      const thisMinute = new Date(Math.floor(now.getTime() / minute) * minute)
      const hourAgo = new Date(thisMinute.getTime() - hour - minute)
      const ofAccount = eq(postReplyCalls.accountId, accountId)
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`post replies of ${accountId}`}, 0))`,
      )
      await tx.delete(postReplyCalls).where(and(ofAccount, lte(postReplyCalls.minute, hourAgo)))
      const [taken] = await tx
        .select({ calls: sum(postReplyCalls.calls).mapWith(Number), first: min(postReplyCalls.minute) })
        .from(postReplyCalls)
        .where(and(ofAccount, gt(postReplyCalls.minute, hourAgo)))
      if (taken?.first && taken.calls >= postRepliesPerHour)
        return Math.ceil((taken.first.getTime() + hour + minute - now.getTime()) / second)

      await tx
        .insert(postReplyCalls)
        .values({ accountId, minute: thisMinute, calls: 1 })
        .onConflictDoUpdate({
          target: [postReplyCalls.accountId, postReplyCalls.minute],
          set: { calls: sql`${postReplyCalls.calls} + 1` },
        })
      await tx.execute(sql`
        delete from ${postReplyCalls} where (account_id, minute) in (
          select account_id, minute from ${postReplyCalls}
          where minute < ${new Date(now.getTime() - keptFor).toISOString()}::timestamptz
          limit 100 for update skip locked)`)
      return 0
    },
  }
}
