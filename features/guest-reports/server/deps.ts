import type { Accounts } from '#features/accounts/server/index.ts'
import type { Agenda } from '#features/agenda/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of guest reports. */
export type GuestReportsDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'secrets' | 'env'> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail'>
  integrations: Integrations
  agenda: Pick<Agenda, 'mediaOf'>
}
