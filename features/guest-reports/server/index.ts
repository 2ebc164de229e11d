import type { Accounts } from '#features/accounts/server/index.ts'
import type { Agenda } from '#features/agenda/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { GuestReportsDeps } from './deps.ts'
import { listReportsOfPlatform } from './list-reports-of-platform.ts'
import { guestLinkAttachment } from './live-attachment-store.ts'
import { guestReportsPersonalData } from './personal-data.ts'
import { type GuestRequest, readGuestReport } from './read-guest-report.ts'
import { guestReportsRoutes } from './routes.ts'

export type { GuestReport } from './read-guest-report.ts'

type Others = { accounts: Accounts; integrations: Integrations; lives: Lives; agenda: Agenda }

/** The feature guest reports: public pages of reports, blurred without a signed link. */
export function createGuestReports(platform: Platform, others: Others) {
  const deps: GuestReportsDeps = { ...platform, ...others }
  others.lives.attach(guestLinkAttachment)

  return {
    routes: (http: Http): void => guestReportsRoutes(http, deps),
    personalData: guestReportsPersonalData(platform),
    /** The public report of an account's day, for its page. Throws `not_found`. */
    guestReport: (request: GuestRequest) => readGuestReport(deps, request),
    /** Totals by account and day, for platform administrators. Throws `access_denied`. */
    reportsOfPlatform: (actor: Actor, request: PageRequest) => listReportsOfPlatform(deps, actor, request),
  }
}

export type GuestReports = ReturnType<typeof createGuestReports>
