import type { Actor } from '#platform/server/http/actor.ts'
import type { MerchantsDeps } from '../deps.ts'
import type { Invitation, Member } from '../member-store.ts'

/** Administrators as the answers name them. The name is null where the account was erased. */
export async function memberViews(
  { accounts }: Pick<MerchantsDeps, 'accounts'>,
  actor: Pick<Actor, 'userUuid'>,
  members: Member[],
) {
  const people = await accounts.userSummaries(members.map(({ userUuid }) => userUuid))
  return members.map(({ userUuid, role, createdAt }) => ({
    userUuid,
    invitationId: null,
    name: people.get(userUuid)?.name ?? null,
    email: people.get(userUuid)?.email ?? '',
    role,
    isMe: userUuid === actor.userUuid,
    since: createdAt,
    expiresAt: null,
  }))
}

export function invitationView({ id, email, role, createdAt, expiresAt }: Invitation) {
  return {
    ...{ userUuid: null, invitationId: id, name: null, email, role },
    ...{ isMe: false, since: createdAt, expiresAt },
  }
}
