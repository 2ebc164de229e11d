import type { ServiceAnswer } from '#features/services/server/index.ts'
import type { Json } from '#platform/server/provider-json.ts'
import type { LabelProblem } from '../../label-problems.ts'
import type { LabelAnswer } from '../port.ts'

const longestWords = 200

/** What came of a call; `read` makes of an answer what it means, null: we do not understand it. */
export function labelAnswer<T>(
  answer: ServiceAnswer,
  read: (body: Json) => T | null,
  refusalOf: (status: number, body: Json) => { problem: LabelProblem; says: string | null },
): LabelAnswer<T> {
  if (answer.kind === 'failed') return answer
  if (answer.kind === 'missing') return refused('refused', null)
  if (answer.kind === 'refused') {
    const { problem, says } = refusalOf(answer.status, answer.body)
    return refused(answer.status === 401 || answer.status === 403 ? 'no_access' : problem, says)
  }
  const value = answer.kind === 'ok' ? read(answer.body) : null
  return value === null ? { kind: 'failed', failure: 'unreadable' } : { kind: 'ok', value }
}

export function refused(problem: LabelProblem, says: string | null): LabelAnswer<never> {
  return { kind: 'refused', problem, says: says?.slice(0, longestWords) ?? null }
}
