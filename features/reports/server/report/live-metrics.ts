import { currentMediaOf, liveMinuteStore, liveStore } from '#features/lives/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { unansweredOf } from './live-row.ts'
import { openReport } from './report-access.ts'

/** The totals of the dashboard's cards, over all of the caller's integrations, or one with its picture. */
export async function liveMetrics(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId }: { pluginId?: string | undefined },
) {
  const account = pluginId === undefined ? null : await deps.integrations.accountFor(actor, pluginId)

  const [accounts, totals, pictures] = await Promise.all([
    deps.integrations.accountsOfOwner(actor.userUuid),
    liveStore(deps.connection.db).totals(account?.ownerUuid ?? actor.userUuid, pluginId),
    deps.integrations.profilePictures(pluginId === undefined ? [] : [pluginId]),
  ])
  return {
    totalPlugins: pluginId === undefined ? accounts.length : 1,
    totalMedias: totals.lives,
    totalUsers: totals.users,
    totalComments: totals.comments,
    livesOnAir: totals.onAir,
    profilePictureBase64: pictures.get(pluginId ?? '') ?? null,
  }
}

/** Is the account on air? */
export async function liveStatus(deps: ReportsDeps, actor: Actor, { pluginId }: { pluginId: string }) {
  await deps.integrations.accountFor(actor, pluginId)
  const live = await liveStore(deps.connection.db).onAirOfPlugin(pluginId)
  return { live: live !== null, mediaId: live && currentMediaOf(live), startedAt: live?.startedAt ?? null }
}

/** The minute curve and the counts it adds up to: figures only, so the lock does not matter. */
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
