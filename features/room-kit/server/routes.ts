import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import * as desk from '../desk-contract.ts'
import type { RoomKitDeps } from './deps.ts'
import { closePoll, openPoll } from './polls/open-poll.ts'
import { vote } from './polls/vote.ts'
import { showKit, showKitDesk } from './show-kit.ts'

export function roomKitRoutes(http: Http, deps: RoomKitDeps): void {
  handle(http, calls.showKit, ({ body, address }) => showKit(deps, { ...body, address }))
  handle(http, calls.vote, ({ body, address }) => vote(deps, { ...body, address }))
  handle(http, desk.showKitDesk, ({ actor, body }) => showKitDesk(deps, actor, body.streamUuid))
  handle(http, desk.openPoll, ({ actor, body }) => openPoll(deps, actor, body))
  handle(http, desk.closePoll, ({ actor, body }) => closePoll(deps, actor, body))
}
