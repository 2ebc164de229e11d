import { currentMediaOf, liveMinuteStore, liveStore } from '#features/lives/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { unansweredOf } from './live-row.ts'
import { openReport } from './report-access.ts'

/**
 * The totals on the dashboard: over all connections of the caller, or of one connection with its picture. A shop counts
 * as a connection and has no lives.
 */
export async function liveMetrics(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId }: { pluginId?: string | undefined },
) {
  const ownerUuid =
    pluginId === undefined ? actor.userUuid : await deps.integrations.ownerFor(actor, pluginId)

  const [count, totals, pictures] = await Promise.all([
    deps.integrations.countOfOwner(actor.userUuid),
    liveStore(deps.connection.db).totals(ownerUuid, pluginId),
    deps.integrations.profilePictures(pluginId === undefined ? [] : [pluginId]),
  ])
  return {
    totalPlugins: pluginId === undefined ? count : 1,
    totalMedias: totals.lives,
    totalUsers: totals.users,
    totalComments: totals.comments,
    livesOnAir: totals.onAir,
    profilePictureBase64: pictures.get(pluginId ?? '') ?? null,
  }
}

/** Whether the account is on air, with the live; a shop never is. */
export async function liveStatus(deps: ReportsDeps, actor: Actor, { pluginId }: { pluginId: string }) {
  await deps.integrations.ownerFor(actor, pluginId)
  const live = await liveStore(deps.connection.db).onAirOfPlugin(pluginId)
  return { live: live !== null, mediaId: live && currentMediaOf(live), startedAt: live?.startedAt ?? null }
}

/** The minute curve of a live and the counts that it adds up to. Contains no texts, so it is open while locked. */
export async function liveTimeline(
  deps: ReportsDeps,
  actor: Actor,
  request: { pluginId: string; mediaId: string },
) {
  const { live: opened } = await openReport(deps, actor, request)
  return deps.connection.snapshot(async (tx) => {
    const live = (await liveStore(tx).byId(opened.id)) ?? opened
    return {
      revision: live.revision,
      realCommentsCount: live.commentsCount,
      questionsCount: live.questionsCount,
      unansweredQuestionsCount: unansweredOf(live),
      usersCount: live.usersCount,
      lastMessageAt: live.lastCommentAt,
      minutes: await liveMinuteStore(tx).ofLive(live.id),
    }
  })
}
