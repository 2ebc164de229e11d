import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type inviteToStream, mostStreamPeople, streamInvitationDays } from '../../people-contract.ts'
import { type AccessibleStream, streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Invitation, memberStore } from '../member-store.ts'
import { streamStore } from '../stream-store.ts'
import { invitationEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'
import { invitationView } from './person-view.ts'

/** E-mails of invitations that one person may cause in a day, over all streams. */
const invitationLimit = { max: 100, seconds: day / 1000 }

/** Who is invited, found before the transaction. `uuid`: of an account with this confirmed address. */
type Invited = { email: string; uuid: string | null; locale: Locale; inviterName: string }

/**
 * Invites a person by e-mail; only a full administrator may. The invitation waits for an account with this confirmed
 * e-mail, for 14 days. The e-mail has the language of the person's account, else the inviter's.
 */
export async function invite(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, email, role }: RequestOf<typeof inviteToStream>['body'],
) {
  await streamAccess(deps, deps.connection.db, { actor, uuid, need: 'full' })
  const invited = await prepare(deps, actor, email)
  return deps.connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    const { members, invitations } = await peopleOf(deps, tx, stream)
    if (invited.uuid && members.has(invited.uuid)) throw fieldError('email', 'already_in_stream')
    if (invitations.some((one) => one.email === email)) throw fieldError('email', 'already_invited')
    if (members.size + invitations.length >= mostStreamPeople) throw tooManyPeople()
    return invitationView(await add(deps, tx, actor, { stream, role, ...invited }))
  })
}

/** Sends the e-mail again, and prolongs the invitation. */
export async function resend(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, invitationId }: { uuid: string; invitationId: string },
) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'full' })
  const found = await peopleStore(db).invitation(invitationId)
  if (found?.streamUuid !== uuid) throw unknownInvitation()

  const invited = await prepare(deps, actor, found.email)
  return deps.connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    const present = await peopleStore(tx).invitation(invitationId)
    if (!present) throw unknownInvitation()

    const invitation = { ...present, expiresAt: expiryOf(deps) }
    await peopleStore(tx).prolongInvitation(invitationId, invitation.expiresAt)
    await sendInvitation(deps, tx, { stream, invitation, ...invited })
    return invitationView(invitation)
  })
}

/** Withdraws an invitation; it can no longer be accepted. */
export async function withdraw(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, invitationId }: { uuid: string; invitationId: string },
): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    const found = await peopleStore(tx).invitation(invitationId)
    if (found?.streamUuid !== uuid) throw unknownInvitation()
    await end(deps, tx, actor, found)
  })
}

/**
 * `admins_invited` of `/streams/my/update`: the addresses whose invitations as administrators are open afterwards. New
 * ones are invited as read-only administrators, those left out are withdrawn; people with a role stay as they are.
 */
export async function setInvited(
  deps: StreamsDeps,
  actor: Actor,
  uuid: string,
  emails: string[],
): Promise<void> {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid, need: 'full' })
  const wanted = [...new Set(emails)]
  const before = await memberStore(db).invitationsOf([uuid])
  const invited: Invited[] = []
  for (const email of wanted)
    if (!before.some((one) => one.email === email)) invited.push(await prepare(deps, actor, email))

  await deps.connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, { locked: true })
    const { members, invitations } = await peopleOf(deps, tx, stream)
    const left = invitations.filter(({ email, role }) => role !== 'moderator' && !wanted.includes(email))
    const isNew = ({ email, uuid: account }: Invited) =>
      !(account && members.has(account)) && !invitations.some((one) => one.email === email)
    const added = invited.filter(isNew)
    if (members.size + invitations.length - left.length + added.length > mostStreamPeople)
      throw tooManyPeople()
    for (const invitation of left) await end(deps, tx, actor, invitation)
    for (const one of added) await add(deps, tx, actor, { stream, role: 'read', ...one })
  })
}

/** The uuids of all who have a role, and the invitations that can still be accepted. */
async function peopleOf(
  { clock, merchants }: Pick<StreamsDeps, 'clock' | 'merchants'>,
  tx: Database,
  { uuid, merchantUuid }: AccessibleStream,
) {
  const now = clock.now()
  const members = [
    ...(await merchants.membersOf([merchantUuid], tx)),
    ...(await memberStore(tx).membersOf([uuid])),
  ]
  const invitations = await memberStore(tx).invitationsOf([uuid])
  return {
    members: new Set(members.map(({ userUuid }) => userUuid)),
    invitations: invitations.filter(({ expiresAt }) => expiresAt > now),
  }
}

async function prepare(deps: StreamsDeps, actor: Actor, email: string): Promise<Invited> {
  await deps.limits.take('stream invitations', actor.userUuid, invitationLimit)
  const account = await deps.accounts.userOfEmail(email)
  const inviter = await deps.accounts.contactOf(actor.userUuid)
  return {
    ...{ email, uuid: account?.uuid ?? null, inviterName: inviter?.name ?? '' },
    locale: account?.locale ?? inviter?.locale ?? 'pt-BR',
  }
}

async function add(
  deps: StreamsDeps,
  tx: Database,
  actor: Actor,
  { stream, role, ...invited }: Invited & { stream: AccessibleStream; role: Invitation['role'] },
): Promise<Invitation> {
  const invitation: Invitation = {
    ...{ id: deps.ids.uuid(), streamUuid: stream.uuid, email: invited.email, role },
    ...{ invitedByUuid: actor.userUuid, createdAt: deps.clock.now(), expiresAt: expiryOf(deps) },
  }
  // An expired invitation of the same address makes room for this one.
  await peopleStore(tx).deleteExpired(invitation.createdAt)
  await peopleStore(tx).addInvitation(invitation)
  await notePeople(deps, tx, actor, stream.uuid, 'invited', { role })
  await sendInvitation(deps, tx, { stream, invitation, ...invited })
  return invitation
}

async function sendInvitation(
  deps: StreamsDeps,
  tx: Database,
  { stream, invitation, ...invited }: Invited & { stream: AccessibleStream; invitation: Invitation },
): Promise<void> {
  const { email, locale, inviterName, uuid } = invited
  const { role, expiresAt } = invitation
  const about = { streamName: stream.name, inviterName, role, hasAccount: uuid !== null, expiresAt }
  await deps.messenger.send(invitationEmail(deps, { email, locale }, about), { tx })
}

async function end(deps: StreamsDeps, tx: Database, actor: Actor, invitation: Invitation): Promise<void> {
  if (!(await peopleStore(tx).endInvitation(invitation.id))) throw unknownInvitation()
  const { streamUuid, role } = invitation
  await notePeople(deps, tx, actor, streamUuid, 'invitation_withdrawn', { role })
}

/** Writes a change of the people into the stream's log. */
export function notePeople(
  { ids, clock }: Pick<StreamsDeps, 'ids' | 'clock'>,
  tx: Database,
  actor: Pick<Actor, 'userUuid'>,
  streamUuid: string,
  what: string,
  details: Record<string, string>,
): Promise<void> {
  return streamStore(tx).noteChange({
    ...{ id: ids.uuid(), streamUuid, userUuid: actor.userUuid, createdAt: clock.now() },
    ...{ what, details },
  })
}

export const unknownInvitation = () => new AppError('not_found', { messageKey: 'unknown_invitation' })

const expiryOf = ({ clock }: Pick<StreamsDeps, 'clock'>) =>
  new Date(clock.now().getTime() + streamInvitationDays * day)

const tooManyPeople = () =>
  new AppError('conflict', { messageKey: 'too_many_stream_people', params: { most: mostStreamPeople } })
