import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { peopleStore } from './people-store.ts'

/** Assigns the pending invitations of the caller's address to the caller, if the address is confirmed. */
export async function claimInvitations(
  {
    connection,
    accounts,
  }: Pick<ReportsDeps, 'connection'> & {
    accounts: Pick<ReportsDeps['accounts'], 'userSummaries' | 'userOfEmail'>
  },
  actor: Pick<Actor, 'userUuid'>,
): Promise<void> {
  const me = (await accounts.userSummaries([actor.userUuid])).get(actor.userUuid)
  if (!me) return

  const owner = await accounts.userOfEmail(me.email)
  if (owner?.uuid === actor.userUuid) await peopleStore(connection.db).claim(actor.userUuid, me.email)
}
