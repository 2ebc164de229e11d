import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../address-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './manage-addresses.ts'
import { lookUpPostalCode } from './postal-codes/look-up-postal-code.ts'

export function addressRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.listMyAddresses, ({ actor }) => listAddresses(deps, actor))
  handle(http, calls.addAddress, ({ actor, body }) => addAddress(deps, actor, body))
  handle(http, calls.updateAddress, ({ actor, body }) => updateAddress(deps, actor, body))
  handle(http, calls.deleteAddress, ({ actor, body }) => deleteAddress(deps, actor, body.id))
  handle(http, calls.lookUpPostalCode, ({ params }) => lookUpPostalCode(deps, params.postalCode))
}
