import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isCallError } from '#platform/web/call-error.ts'
import type { ShownCode } from './query-client.ts'

/**
 * Puts the server's refusals at their fields and the focus on the first. `names` says which field of the form
 * stands for which of the call where they differ; `fieldOf`, at which field a refusal that names none appears.
 * @returns whether any field was named
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  names: Partial<Record<string, Path<T>>> = {},
  fieldOf: Partial<Record<ShownCode, Path<T>>> = {},
): boolean {
  if (!isCallError(error)) return false

  const values = form.getValues()
  const known = Object.entries(error.errors).flatMap(([field, [text]]) => {
    const name = names[field] ?? (field in values ? (field as Path<T>) : null)
    return name && text ? [{ name, text }] : []
  })
  const byCode = fieldOf[error.code as ShownCode]
  if (known.length === 0 && byCode && error.message) known.push({ name: byCode, text: error.message })

  for (const [at, { name, text }] of known.entries()) {
    form.setError(name, { type: 'server', message: text }, { shouldFocus: at === 0 })
  }
  return known.length > 0
}
