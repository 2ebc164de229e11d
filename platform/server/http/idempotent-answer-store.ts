import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { idempotentAnswers } from '../database/platform-schema.ts'
import { openAnswer, sealAnswer } from '../database/sealed-answer.ts'
import type { SecretBox } from '../secret-box.ts'

/** A caller's key, held by one call. */
export type Claim = { caller: string; key: string; requestHash: string; holder: string }

/** `isDead`: the call that holds the key has not renewed its lease in time. */
export type KeptAnswer = {
  requestHash: string
  status: number | null
  answer: unknown
  tookEffect: boolean
  isDead: boolean
}

/** Leases use the database's clock, which all processes share. */
const isOver = sql<boolean>`coalesce(${idempotentAnswers.leaseUntil} < clock_timestamp(), true)`
const until = (lease: number) => sql`clock_timestamp() + ${lease} * interval '1 millisecond'`

export function idempotentAnswerStore(db: Database, box: SecretBox) {
  const one = ({ caller, key }: Claim) =>
    and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.key, key))
  const held = (claim: Claim) =>
    and(one(claim), eq(idempotentAnswers.holder, claim.holder), isNull(idempotentAnswers.status))

  return {
    /**
     * Claims the key for a first call, or for one that follows a call which died before it had an effect
     * (`isRepeatable`: in any case). Returns the stored answer when the key cannot be claimed.
     */
    async claim(
      claim: Claim,
      { isRepeatable, lease, now }: { isRepeatable: boolean; lease: number; now: Date },
    ): Promise<KeptAnswer | null> {
      const { holder } = claim
      const claimed = await db
        .insert(idempotentAnswers)
        .values({ ...claim, leaseUntil: until(lease), createdAt: now })
        .onConflictDoUpdate({
          target: [idempotentAnswers.caller, idempotentAnswers.key],
          set: { holder, leaseUntil: until(lease), tookEffect: false },
          setWhere: and(
            isNull(idempotentAnswers.status),
            eq(idempotentAnswers.requestHash, claim.requestHash),
            isOver,
            isRepeatable ? undefined : eq(idempotentAnswers.tookEffect, false),
          ),
        })
        .returning({ key: idempotentAnswers.key })
      if (claimed.length > 0) return null

      const [kept] = await db
        .select({
          requestHash: idempotentAnswers.requestHash,
          status: idempotentAnswers.status,
          answer: idempotentAnswers.answer,
          tookEffect: idempotentAnswers.tookEffect,
          isDead: isOver,
        })
        .from(idempotentAnswers)
        .where(one(claim))
      // Released between the two statements: the next poll claims it.
      if (kept) return { ...kept, answer: openAnswer(box, claim, kept.answer) }
      return {
        requestHash: claim.requestHash,
        status: null,
        answer: null,
        tookEffect: false,
        isDead: false,
      }
    },

    async renew(claim: Claim, lease: number): Promise<void> {
      await db
        .update(idempotentAnswers)
        .set({ leaseUntil: until(lease) })
        .where(held(claim))
    },

    /** Records in this transaction that the work is done; false when another call holds the key by now. */
    async noteEffect(claim: Claim): Promise<boolean> {
      const noted = await db
        .update(idempotentAnswers)
        .set({ tookEffect: true })
        .where(held(claim))
        .returning({ key: idempotentAnswers.key })
      return noted.length > 0
    },

    async keep(claim: Claim, status: number, body: unknown): Promise<void> {
      const answer = sealAnswer(box, claim, body)
      await db.update(idempotentAnswers).set({ status, answer }).where(held(claim))
    },

    /** A failed call may be retried under its key. */
    async release(claim: Claim): Promise<void> {
      await db.delete(idempotentAnswers).where(held(claim))
    },

    async deleteBefore(timestamp: Date): Promise<void> {
      await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, timestamp))
    },
  }
}
