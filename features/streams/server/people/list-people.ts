import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { invitationView, personViews } from './person-view.ts'

/** The administrators of the merchant, the people of the stream, then the invitations that can still be accepted. */
export async function listPeople(deps: StreamsDeps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  const { merchantUuid } = await streamAccess(deps, db, { actor, uuid, need: 'read' })
  const ofMerchant = await deps.merchants.membersOf([merchantUuid])
  const ofStream = await memberStore(db).membersOf([uuid])
  const now = deps.clock.now()
  const open = (await memberStore(db).invitationsOf([uuid])).filter(({ expiresAt }) => expiresAt > now)
  const people = [
    ...ofMerchant.map((one) => ({ ...one, byMerchant: true })),
    ...ofStream.map((one) => ({ ...one, byMerchant: false })),
  ]
  const rows = [...(await personViews(deps, actor, people)), ...open.map(invitationView)]
  return pageOf(rows, rows.length, { page: 1, limit: rows.length || 1 })
}
