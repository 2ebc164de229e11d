import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { LivesDeps } from '../deps.ts'
import { type Live, liveStore } from '../live-store.ts'

/** A report the caller may open; `isLocked`: only the previews may leave the server. */
export type OpenReport = { live: Live; isLocked: boolean }

/** The report of a live, if it is the caller's. `access_denied` tells strangers nothing, not even that it exists. */
export async function openReport(
  deps: Pick<LivesDeps, 'connection'>,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId: string },
): Promise<OpenReport> {
  const live = await liveStore(deps.connection.db).byPluginAndMedia(pluginId, mediaId)
  if (live?.ownerUuid !== actor.userUuid) throw new AppError('access_denied')

  return { live, isLocked: isLocked(live) }
}

/** Without a credit a report is unpaid (spec §4). */
export function isLocked(live: Live): boolean {
  return live.billingCreditId === null
}

/** Who may listen to a live's figures (`live:<id>`) and to its comments (`live-comments:<id>`). */
export function allowRealtime({ connection, realtime }: Pick<LivesDeps, 'connection' | 'realtime'>): void {
  const ownLive = async (actor: Actor, topic: string) => {
    const id = topic.slice(topic.indexOf(':') + 1)
    const live = isUuid(id) ? await liveStore(connection.db).byId(id) : null
    return live?.ownerUuid === actor.userUuid ? live : null
  }

  realtime.allow('live', async (actor, topic) => (await ownLive(actor, topic)) !== null)
  realtime.allow('live-comments', async (actor, topic) => {
    const live = await ownLive(actor, topic)
    return live !== null && !isLocked(live)
  })
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
