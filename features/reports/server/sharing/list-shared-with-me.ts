import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listSharedWithMe as contract } from '../../sharing-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { claimInvitations } from './claim-invitations.ts'
import { peopleStore } from './people-store.ts'

/**
 * Lists the reports that other users share with the caller. Claims pending invitations of the caller's address first.
 */
export async function listSharedWithMe(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  await claimInvitations(deps, actor)
  const people = peopleStore(deps.connection.db)
  const page = await people.livesSharedWith(actor.userUuid, request)
  const invitations = await people.ofLives(page.rows.map(({ id }) => id))
  const rows = await liveRows(deps, actor, page.rows)
  const pictures = await deps.integrations.profilePictures([
    ...new Set(page.rows.map(({ pluginId }) => pluginId)),
  ])
  // Each account's picture is sent once, not in every row.
  const pictureOnce = (pluginId: string) => {
    const picture = pictures.get(pluginId) ?? null
    pictures.delete(pluginId)
    return picture
  }

  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      profilePictureBase64: pictureOnce(row.pluginId),
      invitedAt:
        invitations.find(({ liveId, userUuid }) => liveId === row.id && userUuid === actor.userUuid)
          ?.invitedAt ?? row.createdAt,
    })),
  }
}
