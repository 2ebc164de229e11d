import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of the agenda. */
export type AgendaDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'log' | 'jobs'> & {
  notifications: Pick<Notifications, 'notify'>
  integrations: Integrations
}
