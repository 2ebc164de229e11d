import type { Accounts } from '#features/accounts/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ServiceKind } from '../service-states.ts'
import type { Service } from './service.ts'
import type { ServiceListeners } from './service-listeners.ts'

type Parts = 'env' | 'connection' | 'clock' | 'ids' | 'httpClient' | 'log' | 'jobs' | 'events'

/** The dependencies of the use cases of services. */
export type ServicesDeps = Pick<Platform, Parts | 'messenger' | 'i18n' | 'secrets'> & {
  accounts: Pick<Accounts, 'contactOf' | 'userSummaries' | 'confirmPassword'>
  merchants: Pick<Merchants, 'access' | 'find' | 'fullAdmins'>
  services: Record<ServiceKind, Service>
  listeners: ServiceListeners
}
