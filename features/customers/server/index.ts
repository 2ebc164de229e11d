import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CustomersDeps } from './deps.ts'
import { importJobs } from './import/import-jobs.ts'
import { suggestionJobs } from './merges/suggestion-jobs.ts'
import { customersPersonalData } from './personal-data.ts'
import { customersAttachment } from './record/live-attachment.ts'
import { recordJobs } from './record/record-jobs.ts'
import { customersRoutes } from './routes.ts'

type Others = Pick<CustomersDeps, 'accounts' | 'integrations' | 'merchants' | 'lives' | 'orders' | 'streams'>

/** Customers: one record for each person who comments in the lives of an account or buys from its merchants. */
export function createCustomers(platform: Platform, others: Others) {
  const deps: CustomersDeps = { ...platform, ...others }
  others.lives.attach(customersAttachment)
  recordJobs(deps)
  importJobs(deps)
  suggestionJobs(deps)

  return {
    routes: (http: Http) => customersRoutes(http, { ...deps, translator: platform.i18n.translator }),
    personalData: customersPersonalData(deps),
  }
}
