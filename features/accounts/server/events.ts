import { defineEvent } from '#platform/server/events.ts'
import type { Acquisition } from './schema.ts'

/**
 * A user signed up. `affiliateCode`: the referrer's code; null if none. Delivered at least once, after the commit.
 */
export const userSignedUp = defineEvent<{
  userUuid: string
  affiliateCode: string | null
  acquisition: Acquisition
  at: Date
}>('accounts.userSignedUp')
