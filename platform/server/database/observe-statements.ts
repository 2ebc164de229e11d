import type { Tracing } from '../tracing/tracing.ts'
import type { ObserveStatement } from './observed-pool.ts'
import type { SlowQueries } from './slow-queries.ts'
import { statementName, statementText } from './statement-text.ts'

/** Notes slow statements, and makes statements parts of the trace that is being recorded. */
export function observeStatements(
  tracing: Tracing,
  slow: Pick<SlowQueries, 'limit' | 'note'>,
): ObserveStatement | null {
  if (!tracing.isOn && slow.limit === 0) return null
  return (sql) => {
    const began = performance.now()
    const span = tracing.beginPart(() => ({
      ...{ name: statementName(sql), kind: 'client' },
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(sql) },
    }))
    return (error) => {
      span?.end(error)
      const ms = performance.now() - began
      if (slow.limit > 0 && ms >= slow.limit) slow.note(sql, ms)
    }
  }
}
