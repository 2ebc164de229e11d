import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { peopleStore } from './people-store.ts'

/** Invitations that wait for the caller's address become theirs, once the address is proved to be the caller's. */
export async function claimInvitations(
  {
    connection,
    accounts,
  }: Pick<ReportsDeps, 'connection'> & {
    accounts: Pick<ReportsDeps['accounts'], 'userSummaries' | 'userOfEmail'>
  },
  actor: Actor,
): Promise<void> {
  const me = (await accounts.userSummaries([actor.userUuid])).get(actor.userUuid)
  if (!me) return

  const owner = await accounts.userOfEmail(me.email)
  if (owner?.uuid === actor.userUuid) await peopleStore(connection.db).claim(actor.userUuid, me.email)
}
