import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../secret-box.ts'
import { idempotentAnswerStore } from './idempotent-answer-store.ts'

export type Answer = { status: number; body: unknown }

/**
 * Runs `work` once for a caller's `Idempotency-Key`: the same key and request get the first answer again,
 * the same key with another request, or while the first still runs, is a `conflict`.
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
    const kept = await store.claim(caller, key, requestHash, clock.now())
    if (kept) {
      if (kept.requestHash !== requestHash || kept.status === null) throw new AppError('conflict')
      return { status: kept.status, body: kept.answer }
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
