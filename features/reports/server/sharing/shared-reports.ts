import type { SharedReports } from '#features/integrations/server/index.ts'
import { liveStore } from '#features/lives/server/index.ts'
import type { ReportsDeps } from '../deps.ts'
import { roleOf } from '../report/report-access.ts'
import { peopleStore } from './people-store.ts'

/** Answers integrations' questions about shared reports: the moderators for the owner, the account for moderators. */
export function sharedReports(
  deps: Pick<ReportsDeps, 'connection' | 'accounts' | 'integrations'>,
): SharedReports {
  const { db } = deps.connection

  return {
    async moderatorsOf(pluginIds, mediaId) {
      const found = await peopleStore(db).ofPlugins(pluginIds, mediaId)
      return found.map(({ person, pluginId, mediaId: ofMedia }) => ({
        pluginId,
        mediaId: ofMedia,
        email: person.email,
        name: person.name,
        userUuid: person.userUuid,
        createdAt: person.invitedAt,
        createdByUuid: person.invitedBy,
      }))
    },

    async sharedPlugin(actor, mediaId) {
      for (const live of await liveStore(db).ofMedia(mediaId)) {
        const role = await roleOf(deps, actor, live)
        if (role === 'moderator' || role === 'viewer') return live.pluginId
      }
      return null
    },
  }
}
