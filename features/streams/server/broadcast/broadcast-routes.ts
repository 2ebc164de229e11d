import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../broadcast-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { issuePlay, issuePublish } from './issue-tickets.ts'
import { kick, rotateKey, setBroadcastStatus } from './set-status.ts'
import { createVisitorState, heartbeatOf, showStudio } from './show-state.ts'
import type { Viewers } from './viewers.ts'

export function broadcastRoutes(http: Http, others: StreamsDeps & { viewers: Viewers }): void {
  const deps = { ...others, visitorState: createVisitorState(others) }
  const { visitorState } = deps
  handle(http, calls.broadcast, ({ actor, body }) => issuePublish(deps, actor, body))
  handle(http, calls.watch, ({ actor, body }) => issuePlay(deps, actor, body))
  handle(http, calls.heartbeat, ({ body }) => heartbeatOf(deps, body))
  handle(http, calls.streamState, ({ params }) => visitorState.show(params.uuid))
  handle(http, calls.studioState, ({ actor, body }) => showStudio(deps, actor, body.streamUuid))
  handle(http, calls.setBroadcastStatus, ({ actor, body }) => setBroadcastStatus(deps, actor, body))
  handle(http, calls.kickParticipant, ({ actor, body }) => kick(deps, actor, body))
  handle(http, calls.rotateStreamKey, ({ actor, body }) => rotateKey(deps, actor, body.streamUuid))
}
