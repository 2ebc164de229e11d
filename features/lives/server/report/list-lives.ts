import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listLives as contract } from '../../contract.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import type { LivesDeps } from '../deps.ts'
import { liveStore } from '../live-store.ts'
import { liveRow } from './live-row.ts'

/** The caller's captured lives of one integration; also those of an integration that was disconnected since. */
export async function listLives(deps: LivesDeps, actor: Actor, request: RequestOf<typeof contract>['body']) {
  const { connection, clock } = deps
  const page = await liveStore(connection.db).listOfPlugin(request.pluginId, actor.userUuid, request)
  if (page.rows.length === 0) await refuseStrangers(deps, actor, request)

  const gaps = await captureGapStore(connection.db).ofLives(page.rows.map((live) => live.id))
  const picture = request.mediaId === undefined ? null : await pictureOf(deps, request.pluginId)
  return {
    ...page,
    rows: page.rows.map((live) => liveRow(live, gaps.get(live.id) ?? [], clock.now(), picture)),
  }
}

/** With one live only: a list would carry the same picture a hundred times. */
async function pictureOf({ integrations }: LivesDeps, pluginId: string): Promise<string | null> {
  return (await integrations.profilePictures([pluginId])).get(pluginId) ?? null
}

/** Nothing found is an empty list for the owner, and a refusal for everybody else. */
async function refuseStrangers(
  deps: LivesDeps,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId?: string | undefined },
): Promise<void> {
  if (mediaId !== undefined) throw new AppError('access_denied')
  await deps.integrations.ownedAccount(actor, pluginId)
}
