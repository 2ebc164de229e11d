import type { Tracing } from '../tracing/tracing.ts'
import type { ObserveStatement } from './observed-pool.ts'
import { statementName, statementText } from './statement-text.ts'

/** Statements as parts of the trace that is being recorded. */
export function observeStatements(tracing: Tracing): ObserveStatement | null {
  if (!tracing.isOn) return null
  return (sql) => {
    const span = tracing.beginPart(() => ({
      ...{ name: statementName(sql), kind: 'client' },
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(sql) },
    }))
    return span && ((error) => span.end(error))
  }
}
