import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../location-contract.ts'
import type { MerchantsDeps } from '../deps.ts'
import { addLocation, deleteLocation, listLocations, updateLocation } from './manage-locations.ts'

export function locationRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listLocations, ({ actor, body }) => listLocations(deps, actor, body.uuid))
  handle(http, calls.addLocation, ({ actor, body }) => addLocation(deps, actor, body))
  handle(http, calls.updateLocation, ({ actor, body }) => updateLocation(deps, actor, body))
  handle(http, calls.deleteLocation, ({ actor, body }) => deleteLocation(deps, actor, body))
}
