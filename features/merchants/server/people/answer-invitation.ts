import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { MerchantsDeps } from '../deps.ts'
import { type Invitation, memberStore } from '../member-store.ts'
import { merchantStore } from '../merchant-store.ts'
import { notePeople } from './invite-admin.ts'
import { answeredEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'

/** The open invitations of the caller's address, if it is confirmed; none of deleted merchants. */
export async function listMyInvitations(deps: MerchantsDeps, actor: Actor) {
  const own = await openInvitations(deps, actor)
  const inviters = await deps.accounts.userSummaries(own.map(({ invitedByUuid }) => invitedByUuid))
  const rows = own.map(({ id, merchantName, invitedByUuid, role, createdAt, expiresAt }) => ({
    ...{ invitationId: id, merchantName, invitedByName: inviters.get(invitedByUuid)?.name ?? '' },
    ...{ role, since: createdAt, expiresAt },
  }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Makes the caller an administrator. Throws `not_found` for what is not theirs, was answered or has expired. */
export async function acceptInvitation(deps: MerchantsDeps, actor: Actor, id: string) {
  const { merchantUuid } = await answer(deps, actor, id, true)
  const role = await memberStore(deps.connection.db).roleOf(merchantUuid, actor.userUuid)
  return { merchantUuid, role: role ?? ('read' as const) }
}

export async function declineInvitation(deps: MerchantsDeps, actor: Actor, id: string): Promise<void> {
  await answer(deps, actor, id, false)
}

async function answer(
  deps: MerchantsDeps,
  actor: Actor,
  id: string,
  isAccepted: boolean,
): Promise<Invitation> {
  const invitation = (await openInvitations(deps, actor)).find((one) => one.id === id)
  if (!invitation) throw unknownInvitation()

  const { merchantUuid, invitedByUuid, role } = invitation
  const inviter = await deps.accounts.contactOf(invitedByUuid)
  const me = await deps.accounts.contactOf(actor.userUuid)
  await deps.connection.transaction(async (tx) => {
    const merchant = await merchantStore(tx).lock(merchantUuid)
    if (!merchant || merchant.deletedAt) throw unknownInvitation()
    if (!(await peopleStore(tx).endInvitation(id))) throw unknownInvitation()

    const isMember = (await memberStore(tx).roleOf(merchantUuid, actor.userUuid)) !== null
    if (isAccepted && !isMember)
      await memberStore(tx).add({
        ...{ merchantUuid, userUuid: actor.userUuid, role },
        ...{ addedByUuid: invitedByUuid, createdAt: deps.clock.now() },
      })
    const what = isAccepted ? 'invitation_accepted' : 'invitation_declined'
    await notePeople(deps, tx, actor, merchantUuid, what, { role })
    const inviterIsAdmin = await memberStore(tx).roleOf(merchantUuid, invitedByUuid)
    if (inviter && inviterIsAdmin)
      await deps.messenger.send(
        answeredEmail(deps, inviter, {
          ...{ merchantUuid, merchantName: merchant.name, isAccepted },
          personName: me?.name ?? '',
        }),
        { tx },
      )
  })
  return invitation
}

async function openInvitations({ accounts, connection, clock }: MerchantsDeps, actor: Actor) {
  const me = await accounts.contactOf(actor.userUuid)
  const owner = me && (await accounts.userOfEmail(me.email))
  if (!me || owner?.uuid !== actor.userUuid) return []
  return peopleStore(connection.db).invitationsOfEmail(me.email, clock.now())
}

const unknownInvitation = () => new AppError('not_found', { messageKey: 'unknown_invitation' })
