import { defineEvent } from '#platform/server/events.ts'
import type { Acquisition } from './schema.ts'

/**
 * Somebody signed up. `affiliateCode` is that of whoever recommended us; null when nobody did. Delivered: at least
 * once, after the commit.
 */
export const userSignedUp = defineEvent<{
  userUuid: string
  affiliateCode: string | null
  acquisition: Acquisition
  at: Date
}>('accounts.userSignedUp')
