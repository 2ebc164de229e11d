import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as chat from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { type Reactions, react } from './chat/react.ts'
import { sendMessage } from './chat/send-message.ts'
import { showRoom } from './chat/show-room.ts'
import type { MessageWriter } from './chat/write-messages.ts'
import type { RoomDeps } from './deps.ts'
import { actOnMessage } from './desk/act-on-message.ts'
import { changeRules } from './desk/change-rules.ts'
import { liftRestriction, restrictAuthor } from './desk/restrict-author.ts'
import { sayInRoom } from './desk/say.ts'
import { listDeskActions, listRestrictions, showDesk } from './desk/show-desk.ts'

export function roomRoutes(
  http: Http,
  deps: RoomDeps & { writer: MessageWriter; reactions: Reactions },
): void {
  handle(http, chat.showRoom, ({ body }) => showRoom(deps, body))
  handle(http, chat.sendMessage, ({ body, address }) => sendMessage(deps, { ...body, address }))
  handle(http, chat.react, ({ body }) => react(deps, body))
  handle(http, desk.showDesk, ({ actor, body }) => showDesk(deps, actor, body))
  handle(http, desk.sayInRoom, ({ actor, body }) => sayInRoom(deps, actor, body))
  handle(http, desk.actOnMessage, ({ actor, body }) => actOnMessage(deps, actor, body))
  handle(http, desk.restrictAuthor, ({ actor, body }) => restrictAuthor(deps, actor, body))
  handle(http, desk.liftRestriction, ({ actor, body }) => liftRestriction(deps, actor, body))
  handle(http, desk.changeRules, ({ actor, body }) => changeRules(deps, actor, body))
  handle(http, desk.listRestrictions, ({ actor, body }) => listRestrictions(deps, actor, body.streamUuid))
  handle(http, desk.listDeskActions, ({ actor, body }) => listDeskActions(deps, actor, body.streamUuid))
}
