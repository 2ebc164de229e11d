import { captureGapStore, type Live, partStore } from '#features/lives/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { peopleStore, type ReportPerson } from '../sharing/people-store.ts'
import { liveRow } from './live-row.ts'
import type { ReportRole } from './report-access.ts'

type Needs = Pick<ReportsDeps, 'connection' | 'clock' | 'accounts' | 'integrations' | 'carts'>

/**
 * Maps lives that the caller may read to the rows of an API reply. Every reader sees the owner's name; only the owner
 * sees with whom the report is shared.
 */
export async function liveRows(
  { connection, clock, accounts, integrations, carts }: Needs,
  actor: Actor,
  lives: Live[],
  { picture = null }: { picture?: string | null } = {},
) {
  const ids = lives.map((live) => live.id)
  const isOthers = lives.some((live) => live.ownerUuid !== actor.userUuid)
  const [gaps, parts, people, owners, worked, searches] = await Promise.all([
    captureGapStore(connection.db).ofLives(ids),
    partStore(connection.db).ofLives(ids),
    peopleStore(connection.db).ofLives(ids),
    accounts.userSummaries([...new Set(lives.map((live) => live.ownerUuid))]),
    isOthers ? integrations.accountsOfWorker(actor) : [],
    carts.statusesOf(ids),
  ])
  const peopleOf = Map.groupBy(people, (person) => person.liveId)
  const now = clock.now()

  return lives.map((live) => {
    const shared = peopleOf.get(live.id) ?? []
    const role = roleIn(live, actor, {
      administers: worked.some(({ pluginId }) => pluginId === live.pluginId),
      shared: shared.filter(({ userUuid }) => userUuid === actor.userUuid),
    })
    return liveRow(live, { gaps: gaps.get(live.id) ?? [], parts: parts.get(live.id) ?? [] }, now, {
      picture,
      carts: searches.get(live.id) ?? { products: null, carts: null },
      role,
      ownerName: owners.get(live.ownerUuid)?.name ?? '',
      sharedWith:
        role === 'owner' ? shared.map(({ name, email, role: as }) => ({ name, email, role: as })) : [],
    })
  })
}

/** The caller's role, by the same rules as `roleOf`: with two invitations the stronger role counts. */
function roleIn(
  live: Live,
  actor: Actor,
  { administers, shared }: { administers: boolean; shared: Pick<ReportPerson, 'role'>[] },
): ReportRole {
  if (live.ownerUuid === actor.userUuid) return 'owner'
  if (administers) return 'administrator'
  return shared.some(({ role }) => role === 'moderator') ? 'moderator' : 'viewer'
}
