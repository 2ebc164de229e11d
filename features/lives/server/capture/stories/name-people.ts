import {
  type ConnectedAccount,
  type GraphAccountApi,
  type Integrations,
  type StoryReply,
  unnamedPerson,
} from '#features/integrations/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { liveUserStore } from '../../live-user-store.ts'

/** How many names are asked for at a time. */
const atOnce = 8
/** Meta expects the answer to a delivery within seconds; who has no name yet by then is named at its next delivery. */
const askingLasts = 4 * second
/** After this time without an answer, a reply is taken without the name of its author. */
const patience = 10 * minute

type Needs = Pick<Platform, 'connection' | 'clock'> & { integrations: Pick<Integrations, 'provider'> }

/**
 * The names of those who wrote these replies to one account, by id: as known from earlier comments and replies, else as
 * Instagram tells them. Those it could not tell now are missing.
 */
export async function namesOf(
  { connection, clock, integrations }: Needs,
  account: ConnectedAccount,
  replies: StoryReply[],
): Promise<Map<string, string>> {
  const latest = new Map<string, Date>()
  for (const { userId, at } of replies) if (at > (latest.get(userId) ?? new Date(0))) latest.set(userId, at)

  const names = await liveUserStore(connection.db).namesIn(account.pluginId, [...latest.keys()])
  const unknown = [...latest.keys()].filter((userId) => !names.has(userId))
  if (unknown.length === 0) return names

  const api = await integrations.provider(account.pluginId)
  const end = clock.now().getTime() + askingLasts
  const ask = async () => {
    for (let userId = unknown.shift(); userId !== undefined; userId = unknown.shift()) {
      const name = clock.now().getTime() < end ? await nameOf(api, userId) : null
      const waited = clock.now().getTime() - (latest.get(userId)?.getTime() ?? 0)
      if (name !== null) names.set(userId, name)
      else if (waited > patience) names.set(userId, unnamedPerson(userId))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return names
}

/** Null: Instagram could not tell it now. */
async function nameOf(api: GraphAccountApi, userId: string): Promise<string | null> {
  const answer = await api.personName(userId)
  if (answer.kind === 'ok') return answer.userName
  return answer.kind === 'unnamed' ? unnamedPerson(userId) : null
}
