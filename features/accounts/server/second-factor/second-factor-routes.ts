import type { Actor } from '#platform/server/http/actor.ts'
import { type CallContext, handle } from '#platform/server/http/handle.ts'
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
import { trustedDeviceCookie, trustedDeviceSeconds } from './finish-challenge.ts'
import { challengeCookie, proveSecondFactor, showChallenge } from './prove-second-factor.ts'
import { listSecurityEvents, showSecurity } from './show-security.ts'

export function secondFactorRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.getLoginChallenge, ({ cookies }) => showChallenge(deps, cookies.get(challengeCookie)))

  handle(http, calls.proveSecondFactor, async ({ body, ...call }) =>
    enter(deps, call, await proveSecondFactor(deps, call.cookies.get(challengeCookie), body, call)),
  )

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

/** Gives the browser the session of a finished login in place of the one it had. */
export async function enter<Session extends { token: string }>(
  deps: AccountsDeps,
  { actor, cookie, cookies }: Pick<CallContext, 'cookie' | 'cookies'> & { actor: Actor | null },
  { session, trusted }: { session: Session; trusted: string | null },
): Promise<Session> {
  if (actor) await logOut(deps, actor)
  cookie.set(session.token)
  cookies.keep(challengeCookie, '', 0)
  if (trusted) cookies.keep(trustedDeviceCookie, trusted, trustedDeviceSeconds)
  return session
}
