import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { claimRuns } from '../schema.ts'

export type ClaimRun = typeof claimRuns.$inferSelect

export function claimRunStore(db: Database) {
  return {
    /** False if one is under way for this live. */
    async add(run: ClaimRun): Promise<boolean> {
      const added = await db
        .insert(claimRuns)
        .values(run)
        .onConflictDoNothing()
        .returning({ uuid: claimRuns.uuid })
      return added.length > 0
    },

    async byUuid(uuid: string): Promise<ClaimRun | null> {
      const [found] = await db.select().from(claimRuns).where(eq(claimRuns.uuid, uuid))
      return found ?? null
    },

    async change(uuid: string, fields: Partial<ClaimRun>): Promise<void> {
      await db.update(claimRuns).set(fields).where(eq(claimRuns.uuid, uuid))
    },

    /** Runs that have noted nothing since, the oldest first, locked; leaves out those that another transaction has locked. */
    async lockSilent(since: Date, limit: number): Promise<ClaimRun[]> {
      return db
        .select()
        .from(claimRuns)
        .where(and(eq(claimRuns.state, 'running'), lte(claimRuns.notedAt, since)))
        .orderBy(asc(claimRuns.notedAt))
        .limit(limit)
        .for('update', { skipLocked: true })
    },

    /** The latest run of a live for a merchant. */
    async latest(liveId: string, merchantUuid: string): Promise<ClaimRun | null> {
      const [found] = await db
        .select()
        .from(claimRuns)
        .where(and(eq(claimRuns.liveId, liveId), eq(claimRuns.merchantUuid, merchantUuid)))
        .orderBy(desc(claimRuns.createdAt), desc(claimRuns.uuid))
        .limit(1)
      return found ?? null
    },
  }
}
