import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../second-factor-contract.ts'
import type { AccountsDeps } from '../deps.ts'
import { logOut } from '../log-out.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  forgetTrustedDevices,
  removeAuthenticator,
  renewRecoveryCodes,
} from './change-second-factor.ts'
import {
  challengeCookie,
  proveSecondFactor,
  showChallenge,
  trustedDeviceCookie,
  trustedDeviceSeconds,
} from './prove-second-factor.ts'
import { listSecurityEvents, showSecurity } from './show-security.ts'

export function secondFactorRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.getLoginChallenge, ({ cookies }) => showChallenge(deps, cookies.get(challengeCookie)))

  handle(http, calls.proveSecondFactor, async ({ actor, body, cookie, cookies, ...place }) => {
    const { session, trusted } = await proveSecondFactor(deps, cookies.get(challengeCookie), body, place)
    if (actor) await logOut(deps, actor)
    cookie.set(session.token)
    cookies.keep(challengeCookie, '', 0)
    if (trusted) cookies.keep(trustedDeviceCookie, trusted, trustedDeviceSeconds)
    return session
  })

  handle(http, calls.getMySecurity, ({ actor }) => showSecurity(deps, actor))
  handle(http, calls.listSecurityEvents, ({ actor, translate }) => listSecurityEvents(deps, actor, translate))
  handle(http, calls.beginAuthenticator, ({ actor, body }) => beginAuthenticator(deps, actor, body))
  handle(http, calls.confirmAuthenticator, ({ actor, body, ...place }) =>
    confirmAuthenticator(deps, actor, body, place),
  )
  handle(http, calls.removeAuthenticator, ({ actor, body, ...place }) =>
    removeAuthenticator(deps, actor, body, place),
  )
  handle(http, calls.renewRecoveryCodes, ({ actor, body, ...place }) =>
    renewRecoveryCodes(deps, actor, body, place),
  )
  handle(http, calls.forgetTrustedDevices, ({ actor, ...place }) => forgetTrustedDevices(deps, actor, place))
}
