import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../../passkey-contract.ts'
import type { AccountsDeps } from '../../deps.ts'
import { challengeCookie } from '../prove-second-factor.ts'
import { enter } from '../second-factor-routes.ts'
import { beginPasskey, confirmPasskey, removePasskey } from './change-passkeys.ts'
import { beginPasskeyLogin, provePasskey } from './prove-passkey.ts'

export function passkeyRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.beginPasskey, ({ actor, body }) => beginPasskey(deps, actor, body))
  handle(http, calls.confirmPasskey, ({ actor, body, ...place }) => confirmPasskey(deps, actor, body, place))
  handle(http, calls.removePasskey, ({ actor, body, ...place }) => removePasskey(deps, actor, body, place))
  handle(http, calls.beginPasskeyLogin, ({ cookies }) =>
    beginPasskeyLogin(deps, cookies.get(challengeCookie)),
  )
  handle(http, calls.provePasskey, async ({ body, ...call }) =>
    enter(deps, call, await provePasskey(deps, call.cookies.get(challengeCookie), body, call)),
  )
}
