import type * as z from 'zod'
import { type Camel, toCamel } from '#platform/contract/casing.ts'
import { AppError, type FieldMessage } from '#platform/contract/errors.ts'

/**
 * Validates a part of a request (wire form) and returns it in camelCase. A schema's own `error` text is a catalogue key
 * (`invalid_cpf`). Throws `bad_request` when it is not an object, `validation_failed` with the texts by field
 * otherwise.
 */
export function validate<S extends z.ZodObject>(schema: S, value: unknown): Camel<z.output<S>> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new AppError('bad_request')

  const parsed = schema.safeParse(value)
  if (parsed.success) return toCamel(parsed.data) as Camel<z.output<S>>

  const fields: Record<string, FieldMessage[]> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.')
    fields[path] = [...(fields[path] ?? []), messageOf(issue)]
  }
  throw new AppError('validation_failed', { fields })
}

function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  if (isCatalogueKey(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1
      ? 'required'
      : { messageKey: 'too_short', params: { n: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { messageKey: 'too_long', params: { n: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { messageKey: 'too_small', params: { n: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { messageKey: 'too_big', params: { n: Number(issue.maximum) } }
  return 'invalid_value'
}

/** zod's own texts are sentences; ours are keys. */
function isCatalogueKey(message: string): boolean {
  return /^[a-z0-9_]+$/.test(message)
}
