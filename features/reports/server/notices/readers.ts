import type { Live } from '#features/lives/server/index.ts'
import type { ReportsDeps } from '../deps.ts'
import { peopleStore } from '../sharing/people-store.ts'

/** The managers of a live: its owner and the administrators of its connection. */
export async function managersOf(
  { integrations }: Pick<ReportsDeps, 'integrations'>,
  live: Live,
): Promise<string[]> {
  const account = await integrations.accountOf(live.pluginId)
  return [...new Set([live.ownerUuid, ...(account?.adminsUuid ?? [])])]
}

/** The users with whom a report is shared, with their role. Leaves out the managers and people without an account. */
export async function sharedReadersOf(
  { connection }: Pick<ReportsDeps, 'connection'>,
  live: Live,
  managers: string[],
): Promise<{ userUuid: string; role: 'moderator' | 'viewer' }[]> {
  const people = await peopleStore(connection.db).ofLives([live.id])
  const known = new Map<string, 'moderator' | 'viewer'>()
  for (const { userUuid, role } of people) {
    if (userUuid === null || managers.includes(userUuid)) continue
    if (known.get(userUuid) !== 'moderator') known.set(userUuid, role)
  }
  return [...known].map(([userUuid, role]) => ({ userUuid, role }))
}
