import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { CreditPortfolio } from './choose-credit.ts'
import { type CreditWithState, creditsWithState } from './credit-state.ts'
import { freeReportStore } from './free-report-store.ts'
import { creditChanges, credits, unlocks } from './schema.ts'

export type Credit = typeof credits.$inferSelect
export type CreditChange = typeof creditChanges.$inferSelect
export type Unlock = typeof unlocks.$inferSelect

/** The append-only ledger: credits, their later changes, and the unlocks they paid for. */
export function creditStore(db: Database) {
  const ofOne = (userUuid: string, id: string) => and(eq(credits.userUuid, userUuid), eq(credits.id, id))

  async function changesOf(userUuid: string): Promise<CreditChange[]> {
    return db
      .select()
      .from(creditChanges)
      .where(eq(creditChanges.userUuid, userUuid))
      .orderBy(asc(creditChanges.at), asc(creditChanges.id))
  }

  async function ofUser(userUuid: string, order: 1 | -1): Promise<CreditWithState[]> {
    const direction = order === 1 ? asc : desc
    const found = await db
      .select()
      .from(credits)
      .where(eq(credits.userUuid, userUuid))
      .orderBy(direction(credits.createdAt), direction(credits.id))
    return creditsWithState(found, await changesOf(userUuid))
  }

  async function unlocksOf(userUuid: string): Promise<Unlock[]> {
    return db.select().from(unlocks).where(eq(unlocks.userUuid, userUuid)).orderBy(asc(unlocks.unlockedAt))
  }

  return {
    ofUser,
    unlocksOf,
    changesOf,

    /** Adds a credit. Returns false if the credit, or one for the same payment, already exists. */
    async addOnce(credit: Credit): Promise<boolean> {
      const added = await db
        .insert(credits)
        .values(credit)
        .onConflictDoNothing()
        .returning({ id: credits.id })
      return added.length > 0
    },

    /** Adds a change of a credit. Returns false if the same cause changed it before. */
    async changeOnce(change: CreditChange): Promise<boolean> {
      const added = await db
        .insert(creditChanges)
        .values(change)
        .onConflictDoNothing()
        .returning({ id: creditChanges.id })
      return added.length > 0
    },

    /**
     * The user's credits and unlocks, with what limits the free credit for lives of this account (null: no account).
     */
    async portfolioOf(userUuid: string, accountId: string | null): Promise<CreditPortfolio> {
      const isTaken = accountId !== null && (await freeReportStore(db).isTaken(accountId, userUuid))
      return {
        credits: await ofUser(userUuid, 1),
        unlocks: await unlocksOf(userUuid),
        freeTaken: isTaken ? [accountId] : [],
      }
    },

    async has(userUuid: string, id: string): Promise<boolean> {
      const [found] = await db.select({ id: credits.id }).from(credits).where(ofOne(userUuid, id))
      return found !== undefined
    },

    async byId(userUuid: string, id: string): Promise<CreditWithState | null> {
      return (await ofUser(userUuid, 1)).find((credit) => credit.id === id) ?? null
    },

    async byPayment(paymentId: string): Promise<Credit | null> {
      const [found] = await db.select().from(credits).where(eq(credits.paymentId, paymentId))
      return found ?? null
    },

    /** Locks the user's credits until the transaction ends, so that concurrent unlocks run one after the other. */
    async lockOfUser(userUuid: string): Promise<void> {
      await db
        .select({ id: credits.id })
        .from(credits)
        .where(eq(credits.userUuid, userUuid))
        .orderBy(asc(credits.id))
        .for('update')
    },

    /** The unlocks of a live, newest first. */
    async unlocksOfLive(userUuid: string, pluginId: string, mediaId: string): Promise<Unlock[]> {
      return db
        .select()
        .from(unlocks)
        .where(
          and(eq(unlocks.userUuid, userUuid), eq(unlocks.pluginId, pluginId), eq(unlocks.mediaId, mediaId)),
        )
        .orderBy(desc(unlocks.unlockedAt))
    },

    async addUnlock(unlock: Unlock): Promise<void> {
      await db.insert(unlocks).values(unlock)
    },

    /**
     * Credits of all users whose original end lies after `from` and not after `to`, at most 5,000; extensions are
     * ignored.
     */
    async endingBetween(from: Date, to: Date): Promise<Credit[]> {
      return db
        .select()
        .from(credits)
        .where(and(eq(credits.type, 'CREDITS'), gt(credits.validTo, from), lte(credits.validTo, to)))
        .orderBy(asc(credits.validTo))
        .limit(5_000)
    },

    /** Deletes the user's unlocks, credit changes and unpaid credits. */
    async eraseUnpaid(userUuid: string): Promise<void> {
      await db.delete(unlocks).where(eq(unlocks.userUuid, userUuid))
      await db
        .delete(credits)
        .where(
          and(eq(credits.userUuid, userUuid), or(eq(credits.paymentValue, 0), isNull(credits.paymentId))),
        )
      await db.delete(creditChanges).where(eq(creditChanges.userUuid, userUuid))
    },
  }
}
