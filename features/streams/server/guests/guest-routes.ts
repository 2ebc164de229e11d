import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../guest-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { connectAsGuest, enterAsGuest, leaveAsGuest, openGuestLink, showToGuest } from './be-guest.ts'
import { connectGuest, decideOnGuest, inviteGuest, showGuest } from './host-guest.ts'

export function guestRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.inviteGuest, ({ actor, body }) => inviteGuest(deps, actor, body.uuid))
  handle(http, calls.showGuest, ({ actor, body }) => showGuest(deps, actor, body.uuid))
  handle(http, calls.decideOnGuest, ({ actor, body }) => decideOnGuest(deps, actor, body))
  handle(http, calls.connectGuest, ({ actor, body }) => connectGuest(deps, actor, body))
  handle(http, calls.openGuestLink, ({ body }) => openGuestLink(deps, body.link))
  handle(http, calls.enterAsGuest, ({ body }) => enterAsGuest(deps, body))
  handle(http, calls.guestState, ({ body }) => showToGuest(deps, body.key))
  handle(http, calls.connectAsGuest, ({ body }) => connectAsGuest(deps, body.key))
  handle(http, calls.leaveAsGuest, ({ body }) => leaveAsGuest(deps, body.key))
}
