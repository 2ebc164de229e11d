import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts'

/** Repeats what got no connection within ten seconds, as callers of the ledger do. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return patiently(work)
  }
}
