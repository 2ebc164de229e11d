/** The wire uses `snake_case`, the code `camelCase`; names are converted only at the two ends of a call. */

type CamelKey<K> = K extends `_${infer Name}`
  ? `_${CamelKey<Name>}`
  : K extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelKey<Tail>>}`
    : K

/** The type of a wire value in code: every object key in camelCase, at every depth. */
export type Camel<T> = T extends Date | ((...args: never[]) => unknown)
  ? T
  : T extends readonly (infer Item)[]
    ? Camel<Item>[]
    : T extends object
      ? { [K in keyof T as CamelKey<K>]: Camel<T[K]> }
      : T

const camelKeys = new Map<string, string>()
const snakeKeys = new Map<string, string>()

/** `media_id` → `mediaId`. Cached: the set of keys is small and the calls are many. */
export function camelKey(key: string): string {
  return remembered(camelKeys, key, (k) =>
    k.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )
}

/** `mediaId` → `media_id`. */
export function snakeKey(key: string): string {
  return remembered(snakeKeys, key, (k) => k.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

/** Bounded, because clients choose the keys of requests. */
function remembered(known: Map<string, string>, key: string, make: (key: string) => string): string {
  const found = known.get(key)
  if (found !== undefined) return found

  const made = make(key)
  if (known.size < 2_000) known.set(key, made)
  return made
}

/** Wire value → code value. Dates, numbers and text pass through untouched. */
export function toCamel<T>(value: T): Camel<T> {
  return renamed(value, camelKey) as Camel<T>
}

/** Code value → wire value; a `Date` becomes ISO 8601 UTC with milliseconds. */
export function toSnake(value: unknown): unknown {
  return renamed(value, snakeKey)
}

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))

  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && key !== '__proto__') result[rename(key)] = renamed(item, rename)
  }
  return result
}
