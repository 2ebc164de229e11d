import { defineEvent } from '#platform/server/events.ts'
import type { Acquisition } from './schema.ts'

/** Somebody signed up. `affiliateCode` is that of whoever recommended us; null when nobody did. */
export const userSignedUp = defineEvent<{
  userUuid: string
  affiliateCode: string | null
  acquisition: Acquisition
}>('accounts.userSignedUp')
