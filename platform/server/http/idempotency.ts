import { randomUUID } from 'node:crypto'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { hashToken, type SecretBox } from '../secret-box.ts'
import { type Claim, idempotentAnswerStore } from './idempotent-answer-store.ts'

export type Answer = { status: number; body: unknown }

/** Milliseconds between renewals of a claim, and after how long without one the call counts as dead. */
const renewEvery = 2_000
const lease = 8_000
/** How long a repeated call waits for the first one's response (longer than a lease), and how often it polls. Milliseconds. */
const waitLimit = 12_000
const pollEvery = 50

/**
 * Runs `work` once for a caller's `Idempotency-Key`: the same key and request get the first answer again, also when
 * they arrive while the first still runs. If the process of the first call died, the repeated one runs, unless the
 * first had done the work and `work` is not `isRepeatable`. A `conflict` is: the same key with another request, a wait
 * beyond the limit, and work done by a call that died before it could answer.
 */
export type Idempotency = (
  call: { caller: string; key: string; request: string; isRepeatable?: boolean },
  work: () => Promise<Answer>,
) => Promise<Answer>

/** Answers are stored sealed by `box`. */
export function createIdempotency(
  connection: DatabaseConnection,
  { clock, box }: { clock: Clock; box: SecretBox },
): Idempotency {
  const store = idempotentAnswerStore(connection.aside, box)

  return async ({ caller, key, request, isRepeatable = false }, work) => {
    if (key.length > 200) throw fieldError('idempotency_key', 'text_too_long')

    const claim: Claim = { caller, key, requestHash: hashToken(request), holder: randomUUID() }
    for (let waited = 0; ; waited += pollEvery) {
      const kept = await store.claim(claim, { isRepeatable, lease, now: clock.now() })
      if (!kept) break
      if (kept.requestHash !== claim.requestHash) throw new AppError('conflict')
      if (kept.status !== null) return { status: kept.status, body: kept.answer }
      if (waited > waitLimit || (kept.isDead && kept.tookEffect)) throw new AppError('conflict')
      await new Promise((resolve) => setTimeout(resolve, pollEvery))
    }
    return runClaimed(claim, isRepeatable ? work : () => connection.withNote(noteEffect(claim), work))
  }

  /** Added to the transaction that does the work: a call that lost its claim to another can no longer commit it. */
  function noteEffect(claim: Claim): Parameters<DatabaseConnection['withNote']>[0] {
    return async (tx) => {
      if (!(await idempotentAnswerStore(tx, box).noteEffect(claim))) throw new AppError('conflict')
    }
  }

  async function runClaimed(claim: Claim, work: () => Promise<Answer>): Promise<Answer> {
    // While the database is unavailable nothing can be renewed; the note prevents the work from being done twice.
    const renewal = setInterval(() => void store.renew(claim, lease).catch(() => {}), renewEvery)
    try {
      const answer = await work()
      await store.keep(claim, answer.status, answer.body)
      return answer
    } catch (error) {
      // Only the database then knows whether the work was done; the claim tells the next call.
      if (!isDatabaseUnavailable(error)) await store.release(claim)
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}
