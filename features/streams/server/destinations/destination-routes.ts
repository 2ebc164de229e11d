import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../destination-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import {
  addDestination,
  deleteDestination,
  listDestinations,
  updateDestination,
} from './manage-destinations.ts'

export function destinationRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.listDestinations, ({ actor, body }) => listDestinations(deps, actor, body.uuid))
  handle(http, calls.addDestination, ({ actor, body }) => addDestination(deps, actor, body))
  handle(http, calls.updateDestination, ({ actor, body }) => updateDestination(deps, actor, body))
  handle(http, calls.deleteDestination, ({ actor, body }) => deleteDestination(deps, actor, body))
}
