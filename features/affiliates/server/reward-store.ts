import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { RewardState } from '../contract.ts'
import { affiliateRewards as rewards } from './schema.ts'

export type Reward = typeof rewards.$inferSelect

export function rewardStore(db: Database) {
  async function page(
    condition: ReturnType<typeof eq>,
    order: 'oldest' | 'newest',
    { page, limit }: PageRequest,
  ) {
    const direction = order === 'oldest' ? asc : desc
    const rows = await db
      .select()
      .from(rewards)
      .where(condition)
      .orderBy(direction(rewards.createdAt), direction(rewards.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [all] = await db.select({ total: count() }).from(rewards).where(condition)
    return { rows, total: all?.total ?? 0 }
  }

  return {
    async byId(id: string): Promise<Reward | null> {
      const [found] = await db.select().from(rewards).where(eq(rewards.id, id))
      return found ?? null
    },

    async byPayment(paymentId: string): Promise<Reward | null> {
      const [found] = await db.select().from(rewards).where(eq(rewards.paymentId, paymentId))
      return found ?? null
    },

    async ofReferrals(referralIds: string[]): Promise<Reward[]> {
      if (referralIds.length === 0) return []
      return db
        .select()
        .from(rewards)
        .where(inArray(rewards.referralId, referralIds))
        .orderBy(asc(rewards.createdAt), asc(rewards.id))
    },

    /** The rewards of an affiliate in one state, oldest first. */
    async inState(referrerUuid: string, state: RewardState): Promise<Reward[]> {
      return db
        .select()
        .from(rewards)
        .where(and(eq(rewards.referrerUuid, referrerUuid), eq(rewards.state, state)))
        .orderBy(asc(rewards.createdAt), asc(rewards.id))
    },

    pageOfReferrer: (referrerUuid: string, request: PageRequest) =>
      page(eq(rewards.referrerUuid, referrerUuid), 'newest', request),

    pageInStates: (states: RewardState[], request: PageRequest) =>
      page(inArray(rewards.state, states), 'oldest', request),

    async countByState(referrerUuid: string): Promise<Partial<Record<RewardState, number>>> {
      const found = await db
        .select({ state: rewards.state, total: count() })
        .from(rewards)
        .where(eq(rewards.referrerUuid, referrerUuid))
        .groupBy(rewards.state)
      return Object.fromEntries(found.map(({ state, total }) => [state, total]))
    },

    /** The number of referrals with a reward in one of these states. */
    async countReferrals(referrerUuid: string, states: readonly RewardState[]): Promise<number> {
      const [found] = await db
        .select({ total: sql<number>`count(distinct ${rewards.referralId})::int` })
        .from(rewards)
        .where(and(eq(rewards.referrerUuid, referrerUuid), inArray(rewards.state, [...states])))
      return found?.total ?? 0
    },

    /** Waiting rewards whose refund window is over, longest overdue first. */
    async due(now: Date, limit: number): Promise<Pick<Reward, 'id' | 'referrerUuid'>[]> {
      return db
        .select({ id: rewards.id, referrerUuid: rewards.referrerUuid })
        .from(rewards)
        .where(and(eq(rewards.state, 'waiting'), lte(rewards.dueAt, now)))
        .orderBy(asc(rewards.dueAt), asc(rewards.id))
        .limit(limit)
    },

    async add(reward: Reward): Promise<void> {
      await db.insert(rewards).values(reward)
    },

    async change(id: string, changes: Partial<Reward>): Promise<Reward> {
      const [changed] = await db.update(rewards).set(changes).where(eq(rewards.id, id)).returning()
      if (!changed) throw new Error('the reward is gone')
      return changed
    },
  }
}
