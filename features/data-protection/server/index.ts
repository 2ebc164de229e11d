import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dataProtectionJobs } from './data-protection-jobs.ts'
import type { DataProtectionDeps } from './deps.ts'
import { dataProtectionPersonalData } from './personal-data.ts'
import { dataProtectionRoutes } from './routes.ts'

type Others = Pick<DataProtectionDeps, 'accounts'>

/** The operator's duties under the LGPD: requests of persons, incidents, and their deadlines. */
export function createDataProtection(platform: Platform, { accounts }: Others) {
  const deps: DataProtectionDeps = { ...platform, accounts }
  dataProtectionJobs(deps)
  return {
    routes: (http: Http) => dataProtectionRoutes(http, deps),
    personalData: dataProtectionPersonalData(deps),
  }
}
