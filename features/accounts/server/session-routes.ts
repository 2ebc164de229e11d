import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../profile-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

export function sessionRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.listMySessions, ({ actor, translate }) => listSessions(deps, actor, translate))
  handle(http, calls.endMyOtherSessions, ({ actor }) => endOtherSessions(deps, actor))

  handle(http, calls.endMySession, async ({ actor, body, cookie }) => {
    await endSession(deps, actor, body.id)
    if (body.id === actor.sessionId) cookie.clear()
  })
}
