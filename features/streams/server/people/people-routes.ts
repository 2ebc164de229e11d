import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../people-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { answerInvitation, listMyInvitations } from './answer-invitation.ts'
import { changeRole, leave, removePerson } from './change-people.ts'
import { invite, resend, withdraw } from './invite.ts'
import { listPeople } from './list-people.ts'

export function peopleRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.listStreamPeople, ({ actor, body }) => listPeople(deps, actor, body.uuid))
  handle(http, calls.inviteToStream, ({ actor, body }) => invite(deps, actor, body))
  handle(http, calls.resendStreamInvitation, ({ actor, body }) => resend(deps, actor, body))
  handle(http, calls.withdrawStreamInvitation, ({ actor, body }) => withdraw(deps, actor, body))
  handle(http, calls.changeStreamRole, ({ actor, body }) => changeRole(deps, actor, body))
  handle(http, calls.removeFromStream, ({ actor, body }) => removePerson(deps, actor, body))
  handle(http, calls.leaveStream, ({ actor, body }) => leave(deps, actor, body.uuid))
  handle(http, calls.listMyStreamInvitations, ({ actor }) => listMyInvitations(deps, actor))
  handle(http, calls.acceptStreamInvitation, ({ actor, body }) =>
    answerInvitation(deps, actor, body.invitationId, true),
  )
  handle(http, calls.declineStreamInvitation, async ({ actor, body }) => {
    await answerInvitation(deps, actor, body.invitationId, false)
  })
}
