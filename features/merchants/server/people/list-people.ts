import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostPeople } from '../../people-contract.ts'
import { merchantAccess } from '../access.ts'
import type { MerchantsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { invitationView, memberViews } from './person-view.ts'

/** The administrators of a merchant, the first added first, then the invitations that can still be accepted. */
export async function listPeople(deps: MerchantsDeps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  await merchantAccess(db, actor, uuid, 'read')
  const store = memberStore(db)
  const now = deps.clock.now()
  const open = (await store.invitationsOf([uuid])).filter(({ expiresAt }) => expiresAt > now)
  const rows = [
    ...(await memberViews(deps, actor, await store.membersOf([uuid]))),
    ...open.map(invitationView),
  ]
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(mostPeople, rows.length) })
}
