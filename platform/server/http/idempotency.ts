import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../secret-box.ts'
import { idempotentAnswerStore } from './idempotent-answer-store.ts'

export type Answer = { status: number; body: unknown }

/** How long a repeated call waits for the answer of the first, and how often it looks. */
const patience = 10_000
const lookEvery = 50

/**
 * Runs `work` once for a caller's `Idempotency-Key`: the same key and request get the first answer again, also when
 * they come while the first still runs. The same key with another request, or for too long without an answer, is a
 * `conflict`.
 */
export type Idempotency = (
  call: { caller: string; key: string; request: string },
  work: () => Promise<Answer>,
) => Promise<Answer>

export function createIdempotency(db: Database, clock: Clock): Idempotency {
  const store = idempotentAnswerStore(db)

  return async ({ caller, key, request }, work) => {
    if (key.length > 200) throw fieldError('idempotency_key', 'text_too_long')

    const requestHash = hashToken(request)
    for (let waited = 0; ; waited += lookEvery) {
      const kept = await store.claim(caller, key, requestHash, clock.now())
      if (!kept) break
      if (kept.requestHash !== requestHash || waited > patience) throw new AppError('conflict')
      if (kept.status !== null) return { status: kept.status, body: kept.answer }
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }

    try {
      const answer = await work()
      await store.keep(caller, key, answer.status, answer.body)
      return answer
    } catch (error) {
      await store.release(caller, key)
      throw error
    }
  }
}
