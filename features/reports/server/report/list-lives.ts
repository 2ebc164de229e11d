import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listLives as contract } from '../../contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { claimInvitations } from '../sharing/claim-invitations.ts'
import { liveRows } from './live-rows.ts'
import { readableLiveStore } from './readable-live-store.ts'

/**
 * Lists the captured lives of one connection that the caller may read: all for its owner (also after it was
 * disconnected) and its administrators, the shared ones for other users. When there are none, the managers get an empty
 * list and other users an error.
 */
export async function listLives(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  const account = await deps.integrations.accountOf(request.pluginId)
  const isAdministrator = account?.adminsUuid.includes(actor.userUuid) ?? false
  const isOwner = account
    ? account.ownerUuid === actor.userUuid
    : await ownsShop(deps, actor, request.pluginId)
  const works = isOwner || isAdministrator
  if (!works) await claimInvitations(deps, actor)

  const page = await readableLiveStore(deps.connection.db).listOfPlugin(request.pluginId, {
    ...request,
    reader: isAdministrator ? null : actor.userUuid,
    sharedWith:
      request.moderator === undefined ? undefined : { email: request.moderator, asker: actor.userUuid },
  })
  // Other users get the same error for a live that does not exist as for one that they may not read.
  if (page.rows.length === 0 && !works)
    throw new AppError(request.mediaId === undefined ? 'not_found' : 'access_denied')

  if (request.mediaId !== undefined) for (const live of page.rows) await deps.openings.record(actor, live.id)
  const picture = request.mediaId === undefined ? null : await pictureOf(deps, request.pluginId)
  return { ...page, rows: await liveRows(deps, actor, page.rows, { picture }) }
}

/** A shop has no lives: its owner gets an empty list. */
async function ownsShop({ integrations }: ReportsDeps, actor: Actor, pluginId: string): Promise<boolean> {
  return (await integrations.shopOf(pluginId))?.ownerUuid === actor.userUuid
}

/** The picture of an account, sent with a single live only: a list would repeat it in each row. */
async function pictureOf({ integrations }: ReportsDeps, pluginId: string): Promise<string | null> {
  return (await integrations.profilePictures([pluginId])).get(pluginId) ?? null
}
