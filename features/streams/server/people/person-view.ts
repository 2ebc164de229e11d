import type { Actor } from '#platform/server/http/actor.ts'
import type { StreamRole } from '../../contract.ts'
import type { StreamsDeps } from '../deps.ts'
import type { Invitation } from '../member-store.ts'

type Person = { userUuid: string; role: StreamRole; createdAt: Date; byMerchant: boolean }

/** People as the answers name them. The name is null where the account was erased. */
export async function personViews(
  { accounts }: Pick<StreamsDeps, 'accounts'>,
  actor: Pick<Actor, 'userUuid'>,
  people: Person[],
) {
  const summaries = await accounts.userSummaries(people.map(({ userUuid }) => userUuid))
  return people.map(({ userUuid, role, createdAt, byMerchant }) => ({
    ...{ userUuid, invitationId: null, role, byMerchant, since: createdAt, expiresAt: null },
    name: summaries.get(userUuid)?.name ?? null,
    email: summaries.get(userUuid)?.email ?? '',
    isMe: userUuid === actor.userUuid,
  }))
}

export function invitationView({ id, email, role, createdAt, expiresAt }: Invitation) {
  return {
    ...{ userUuid: null, invitationId: id, name: null, email, role, byMerchant: false },
    ...{ isMe: false, since: createdAt, expiresAt },
  }
}
