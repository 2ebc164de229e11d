import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a moment: UTC, to the microsecond, read as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}
