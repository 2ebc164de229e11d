import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../contract.ts'
import type { AgendaDeps } from './deps.ts'
import { listAgenda, planLive, removePlannedLive } from './plan-lives.ts'

export function agendaRoutes(http: Http, deps: AgendaDeps): void {
  handle(http, contract.listAgenda, ({ actor, body }) => listAgenda(deps, actor, body))
  handle(http, contract.addToAgenda, ({ actor, body }) => planLive(deps, actor, body))
  handle(http, contract.removeFromAgenda, ({ actor, body }) => removePlannedLive(deps, actor, body))
}
