import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { strongest } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { streamStore } from '../stream-store.ts'
import { notePeople, unknownInvitation } from './invite.ts'
import { answeredEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'

/** The open invitations of the caller's address, if it is confirmed; none of deleted streams and merchants. */
export async function listMyInvitations(deps: StreamsDeps, actor: Actor) {
  const own = await openInvitations(deps, actor)
  const inviters = await deps.accounts.userSummaries(own.map(({ invitation }) => invitation.invitedByUuid))
  const rows = own.map(({ stream, merchant, invitation: { id, role, ...invitation } }) => ({
    ...{ invitationId: id, streamName: stream.name, merchantName: merchant.name, role },
    invitedByName: inviters.get(invitation.invitedByUuid)?.name ?? '',
    ...{ since: invitation.createdAt, expiresAt: invitation.expiresAt },
  }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Answers an invitation. Throws `not_found` for what is not the caller's, was answered or has expired. */
export async function answerInvitation(deps: StreamsDeps, actor: Actor, id: string, isAccepted: boolean) {
  const found = (await openInvitations(deps, actor)).find(({ invitation }) => invitation.id === id)
  if (!found) throw unknownInvitation()

  const { streamUuid, invitedByUuid, role } = found.invitation
  const inviter = await deps.accounts.contactOf(invitedByUuid)
  const me = await deps.accounts.contactOf(actor.userUuid)
  await deps.connection.transaction(async (tx) => {
    const stream = await streamStore(tx).lock(streamUuid)
    if (!stream || stream.deletedAt || !(await peopleStore(tx).endInvitation(id))) throw unknownInvitation()

    const before = await memberStore(tx).memberOf(streamUuid, actor.userUuid)
    const after = strongest([before?.role, role]) ?? role
    if (isAccepted && before) await peopleStore(tx).changeRole(streamUuid, actor.userUuid, after)
    if (isAccepted && !before)
      await memberStore(tx).add({
        ...{ streamUuid, userUuid: actor.userUuid, role },
        ...{ addedByUuid: invitedByUuid, createdAt: deps.clock.now() },
      })
    const what = isAccepted ? 'invitation_accepted' : 'invitation_declined'
    await notePeople(deps, tx, actor, streamUuid, what, { role })
    if (inviter) {
      const about = { streamUuid, streamName: stream.name, personName: me?.name ?? '', isAccepted }
      await deps.messenger.send(answeredEmail(deps, inviter, about), { tx })
    }
  })
  return { streamUuid, role }
}

async function openInvitations({ accounts, connection, clock, merchants }: StreamsDeps, actor: Actor) {
  const me = await accounts.contactOf(actor.userUuid)
  const owner = me && (await accounts.userOfEmail(me.email))
  if (!me || owner?.uuid !== actor.userUuid) return []
  const open = await peopleStore(connection.db).invitationsOfEmail(me.email, clock.now())
  const named = []
  for (const one of open) {
    const merchant = await merchants.find(one.stream.merchantUuid)
    if (merchant) named.push({ ...one, merchant })
  }
  return named
}
