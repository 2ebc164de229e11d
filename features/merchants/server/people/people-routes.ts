import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../people-contract.ts'
import type { MerchantsDeps } from '../deps.ts'
import { acceptInvitation, declineInvitation, listMyInvitations } from './answer-invitation.ts'
import { changeRole, leaveMerchant, removeAdmin } from './change-people.ts'
import { inviteAdmin, resendInvitation, withdrawInvitation } from './invite-admin.ts'
import { listPeople } from './list-people.ts'

export function peopleRoutes(http: Http, deps: MerchantsDeps): void {
  handle(http, calls.listPeople, ({ actor, body }) => listPeople(deps, actor, body.uuid))
  handle(http, calls.inviteAdmin, ({ actor, body }) => inviteAdmin(deps, actor, body))
  handle(http, calls.resendInvitation, ({ actor, body }) => resendInvitation(deps, actor, body))
  handle(http, calls.withdrawInvitation, ({ actor, body }) => withdrawInvitation(deps, actor, body))
  handle(http, calls.changeRole, ({ actor, body }) => changeRole(deps, actor, body))
  handle(http, calls.removeAdmin, ({ actor, body }) => removeAdmin(deps, actor, body))
  handle(http, calls.leaveMerchant, ({ actor, body }) => leaveMerchant(deps, actor, body.uuid))
  handle(http, calls.listMyInvitations, ({ actor }) => listMyInvitations(deps, actor))
  handle(http, calls.acceptInvitation, ({ actor, body }) => acceptInvitation(deps, actor, body.invitationId))
  handle(http, calls.declineInvitation, ({ actor, body }) =>
    declineInvitation(deps, actor, body.invitationId),
  )
}
