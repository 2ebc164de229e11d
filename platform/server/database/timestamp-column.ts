import { timestamp as postgresTimestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time: UTC, to the microsecond, read as a `Date`. */
export function timestamp(name: string) {
  return postgresTimestamp(name, { withTimezone: true })
}
