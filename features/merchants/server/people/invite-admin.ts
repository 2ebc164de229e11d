import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type inviteAdmin as contract, invitationDays, mostPeople } from '../../people-contract.ts'
import { type AccessibleMerchant, merchantAccess } from '../access.ts'
import type { MerchantsDeps } from '../deps.ts'
import { type Invitation, memberStore } from '../member-store.ts'
import { merchantStore } from '../merchant-store.ts'
import { invitationEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'
import { invitationView } from './person-view.ts'

/** E-mails of invitations that one administrator may cause in a day, over all merchants. */
const invitationLimit = { max: 100, seconds: day / 1000 }

type Request = RequestOf<typeof contract>['body']

/**
 * Invites a person by e-mail; only a full administrator may. The invitation waits for an account with this confirmed
 * e-mail, for 14 days. The e-mail has the language of the person's account, else the inviter's.
 */
export async function inviteAdmin(deps: MerchantsDeps, actor: Actor, { uuid, email, role }: Request) {
  await merchantAccess(deps.connection.db, actor, uuid, 'full')
  const invited = await prepareInvitation(deps, actor, email)
  return deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const { members, invitations } = await peopleOf(deps, tx, uuid)
    if (invited.uuid && members.has(invited.uuid)) throw fieldError('email', 'already_admin')
    if (invitations.some((one) => one.email === email)) throw fieldError('email', 'already_invited')
    if (members.size + invitations.length >= mostPeople) throw tooManyPeople()
    return invitationView(await addInvitation(deps, tx, actor, { merchant, role, ...invited }))
  })
}

/** Sends the e-mail again, and prolongs the invitation. */
export async function resendInvitation(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, invitationId }: { uuid: string; invitationId: string },
) {
  const { db } = deps.connection
  await merchantAccess(db, actor, uuid, 'full')
  const found = await peopleStore(db).invitation(invitationId)
  if (found?.merchantUuid !== uuid) throw new AppError('not_found')

  const invited = await prepareInvitation(deps, actor, found.email)
  return deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const present = await peopleStore(tx).invitation(invitationId)
    if (!present) throw new AppError('not_found')

    const invitation = { ...present, expiresAt: expiryOf(deps) }
    await peopleStore(tx).prolongInvitation(invitationId, invitation.expiresAt)
    await sendInvitation(deps, tx, { merchant, invitation, ...invited })
    return invitationView(invitation)
  })
}

/** Withdraws an invitation; it can no longer be accepted. */
export async function withdrawInvitation(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, invitationId }: { uuid: string; invitationId: string },
): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const found = await peopleStore(tx).invitation(invitationId)
    if (found?.merchantUuid !== uuid) throw new AppError('not_found')
    await endInvitation(deps, tx, actor, found, 'invitation_withdrawn')
  })
}

/**
 * `admins_invited` of `/merchants/my/update`: the addresses whose invitations are open afterwards. New ones are invited
 * as read-only administrators, those left out are withdrawn; administrators among them stay as they are.
 */
export async function setInvited(
  deps: MerchantsDeps,
  actor: Actor,
  uuid: string,
  emails: string[],
): Promise<void> {
  const { db } = deps.connection
  await merchantAccess(db, actor, uuid, 'full')
  const wanted = [...new Set(emails)]
  const before = await peopleOf(deps, db, uuid)
  const invited: Invited[] = []
  for (const email of wanted)
    if (!before.invitations.some((one) => one.email === email))
      invited.push(await prepareInvitation(deps, actor, email))

  await deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const { members, invitations } = await peopleOf(deps, tx, uuid)
    const left = invitations.filter(({ email }) => !wanted.includes(email))
    const isNew = ({ email, uuid: account }: Invited) =>
      !(account && members.has(account)) && !invitations.some((one) => one.email === email)
    const added = invited.filter(isNew)
    if (members.size + invitations.length - left.length + added.length > mostPeople) throw tooManyPeople()
    for (const invitation of left) await endInvitation(deps, tx, actor, invitation, 'invitation_withdrawn')
    for (const one of added) await addInvitation(deps, tx, actor, { merchant, role: 'read', ...one })
  })
}

/** The uuids of the administrators, and the invitations that can still be accepted. */
async function peopleOf({ clock }: Pick<MerchantsDeps, 'clock'>, db: Database, uuid: string) {
  const store = memberStore(db)
  const now = clock.now()
  const members = await store.membersOf([uuid])
  const invitations = await store.invitationsOf([uuid])
  return {
    members: new Set(members.map(({ userUuid }) => userUuid)),
    invitations: invitations.filter(({ expiresAt }) => expiresAt > now),
  }
}

type Invited = Awaited<ReturnType<typeof prepareInvitation>>

/**
 * The invited person, as far as they have an account. Looked up before the transaction, because a query inside it would
 * need a second database connection. Counts the invitation; throws `rate_limited`.
 */
async function prepareInvitation({ accounts, limits }: MerchantsDeps, actor: Actor, email: string) {
  await limits.take('merchant-invitations', actor.userUuid, invitationLimit)
  const inviter = await accounts.contactOf(actor.userUuid)
  const account = await accounts.userOfEmail(email)
  return {
    email,
    uuid: inviter?.email === email ? actor.userUuid : (account?.uuid ?? null),
    locale: account?.locale ?? inviter?.locale ?? actor.locale,
    inviterName: inviter?.name ?? '',
  }
}

async function addInvitation(
  deps: MerchantsDeps,
  tx: Database,
  actor: Actor,
  { merchant, role, ...invited }: Invited & { merchant: AccessibleMerchant; role: Invitation['role'] },
): Promise<Invitation> {
  const invitation: Invitation = {
    ...{ id: deps.ids.uuid(), merchantUuid: merchant.uuid, email: invited.email, role },
    ...{ invitedByUuid: actor.userUuid, createdAt: deps.clock.now(), expiresAt: expiryOf(deps) },
  }
  // An expired invitation of the same address makes room for this one.
  await peopleStore(tx).deleteExpired(invitation.createdAt)
  await peopleStore(tx).addInvitation(invitation)
  await notePeople(deps, tx, actor, merchant.uuid, 'invited', { role })
  await sendInvitation(deps, tx, { merchant, invitation, ...invited })
  return invitation
}

async function sendInvitation(
  deps: MerchantsDeps,
  tx: Database,
  { merchant, invitation, ...invited }: Invited & { merchant: AccessibleMerchant; invitation: Invitation },
): Promise<void> {
  const { email, locale, inviterName, uuid } = invited
  const { role, expiresAt } = invitation
  await deps.messenger.send(
    invitationEmail(deps, {
      ...{ to: { email, locale }, merchantName: merchant.name, inviterName },
      ...{ role, hasAccount: uuid !== null, expiresAt },
    }),
    { tx },
  )
}

async function endInvitation(
  deps: MerchantsDeps,
  tx: Database,
  actor: Actor,
  { id, merchantUuid, role }: Invitation,
  what: string,
): Promise<void> {
  if (!(await peopleStore(tx).endInvitation(id))) throw new AppError('not_found')
  await notePeople(deps, tx, actor, merchantUuid, what, { role })
}

/** Writes a change of the people into the merchant's log. */
export function notePeople(
  { ids, clock }: Pick<MerchantsDeps, 'ids' | 'clock'>,
  tx: Database,
  actor: Pick<Actor, 'userUuid'>,
  merchantUuid: string,
  what: string,
  details: Record<string, string>,
): Promise<void> {
  return merchantStore(tx).noteChange({
    ...{ id: ids.uuid(), merchantUuid, userUuid: actor.userUuid, createdAt: clock.now() },
    ...{ what, details },
  })
}

const expiryOf = ({ clock }: Pick<MerchantsDeps, 'clock'>) =>
  new Date(clock.now().getTime() + invitationDays * day)

const tooManyPeople = () =>
  new AppError('conflict', { messageKey: 'too_many_merchant_people', params: { most: mostPeople } })
