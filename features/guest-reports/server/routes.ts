import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../contract.ts'
import type { GuestReportsDeps } from './deps.ts'
import { fullReport } from './full-report.ts'
import { listGuestLinks, makeGuestLink, revokeGuestLink } from './guest-links.ts'
import { listReportsOfPlatform } from './list-reports-of-platform.ts'
import { readGuestReport } from './read-guest-report.ts'

export function guestReportsRoutes(http: Http, deps: GuestReportsDeps): void {
  handle(http, contract.listGuestLinks, ({ actor, body }) => listGuestLinks(deps, actor, body))
  handle(http, contract.makeGuestLink, ({ actor, body }) => makeGuestLink(deps, actor, body))
  handle(http, contract.revokeGuestLink, ({ actor, body }) => revokeGuestLink(deps, actor, body))
  handle(http, contract.guestReport, ({ params, query }) => readGuestReport(deps, { ...query, ...params }))
  handle(http, contract.fullReport, ({ actor, body }) => fullReport(deps, actor, body))
  handle(http, contract.listReportsOfPlatform, ({ actor, body }) => listReportsOfPlatform(deps, actor, body))
}
