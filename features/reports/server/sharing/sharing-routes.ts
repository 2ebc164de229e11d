import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../sharing-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { listAccessLog } from './list-access-log.ts'
import { listPeople } from './list-people.ts'
import { listSharedWithMe } from './list-shared-with-me.ts'
import { updateModerators } from './update-moderators.ts'

export function sharingRoutes(http: Http, deps: ReportsDeps): void {
  handle(http, contract.updateModerators, ({ actor, body }) => updateModerators(deps, actor, body))
  handle(http, contract.listPeople, ({ actor, body }) => listPeople(deps, actor, body))
  handle(http, contract.listSharedWithMe, ({ actor, body }) => listSharedWithMe(deps, actor, body))
  handle(http, contract.listAccessLog, ({ actor, body }) => listAccessLog(deps, actor, body))
}
