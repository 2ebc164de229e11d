import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { addDataRequest } from './add-data-request.ts'
import { closeDataRequest } from './close-data-request.ts'
import type { DataProtectionDeps } from './deps.ts'
import { listDataRequests } from './list-data-requests.ts'
import { listIncidents } from './list-incidents.ts'
import { saveIncident } from './save-incident.ts'

export function dataProtectionRoutes(http: Http, deps: DataProtectionDeps): void {
  handle(http, calls.listDataRequests, ({ actor, body }) => listDataRequests(deps, actor, body))
  handle(http, calls.addDataRequest, ({ actor, body }) => addDataRequest(deps, actor, body))
  handle(http, calls.closeDataRequest, ({ actor, body }) => closeDataRequest(deps, actor, body))
  handle(http, calls.listIncidents, ({ actor, body }) => listIncidents(deps, actor, body))
  handle(http, calls.saveIncident, ({ actor, body }) => saveIncident(deps, actor, body))
}
