/** The fields of a JSON object; none for any other value. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** A non-empty text, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A provider's id of a message; null for an invalid value. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : null
}

/** A provider's code that is safe for logs and metrics; null for anything that could be prose. */
export function codeOf(value: unknown): string | null {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,40}$/.test(String(value))
    ? String(value)
    : null
}
