import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as timeline from '../timeline-contract.ts'
import type { LiveCartDeps } from './deps.ts'
import { listChapters } from './timeline/list-chapters.ts'
import { listSoldOut, markSoldOut } from './timeline/mark-sold-out.ts'
import { showReplayChat } from './timeline/replay-chat.ts'

export function liveCartRoutes(http: Http, deps: LiveCartDeps): void {
  handle(http, timeline.markSoldOut, ({ actor, body }) => markSoldOut(deps, actor, body))
  handle(http, timeline.listSoldOut, ({ actor, body }) => listSoldOut(deps, actor, body.streamUuid))
  handle(http, timeline.listChapters, ({ params }) => listChapters(deps, params.uuid, params.recording))
  handle(http, timeline.replayChat, ({ params, query }) =>
    showReplayChat(deps, params.uuid, params.recording, query.from),
  )
}
