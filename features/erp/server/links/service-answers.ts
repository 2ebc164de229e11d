import type { ServiceAnswer } from '#features/services/server/index.ts'
import { type Json, numberOf } from '#platform/server/provider-json.ts'
import { type ErpFailure, erpFailures } from '../../erp-kinds.ts'
import { ErpRefusal, ErpUnavailable } from '../port.ts'

/**
 * The body of an answer; null: there is no such thing. Throws what else came of the call. `reasonOf`: what the ERP says of a
 * refusal, in its own words.
 */
export function bodyOf(answer: ServiceAnswer, reasonOf: (body: Json) => string | null): Json | null {
  switch (answer.kind) {
    case 'ok':
      return answer.body
    case 'missing':
      return null
    case 'list':
      return unreadable()
    case 'refused':
      if (answer.status === 401) throw new ErpUnavailable('revoked')
      throw new ErpRefusal('rejected', reasonOf(answer.body))
    case 'failed':
      throw new ErpUnavailable(erpFailureOf(answer.failure), answer.retryAfter ?? null)
  }
}

export function unreadable(): never {
  throw new ErpUnavailable('unreadable')
}

/** Whole pieces of a balance, which may be below 0 and have a fraction; null: it is none. */
export function piecesOf(value: unknown): number | null {
  const pieces = numberOf(value)
  return pieces === null ? null : Math.min(1_000_000_000, Math.max(-1_000_000_000, Math.floor(pieces)))
}

const erpFailureOf = (failure: string): ErpFailure =>
  erpFailures.find((known) => known === failure) ?? 'provider_error'
