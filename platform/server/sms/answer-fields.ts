/** The fields of a JSON object, none of whatever else came. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** A text that holds something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A provider's name for a message; null for anything that can be none. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : null
}

/** A provider's code as it may stand in logs and figures; null for anything that could be prose. */
export function codeOf(value: unknown): string | null {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,40}$/.test(String(value))
    ? String(value)
    : null
}
