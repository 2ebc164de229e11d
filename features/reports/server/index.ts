import type { Accounts } from '#features/accounts/server/index.ts'
import { type Billing, creditBought, creditRevoked } from '#features/billing/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import {
  commentsCaptured,
  commentsErased,
  commentsMoved,
  type Live,
  type Lives,
  liveChanged,
  liveStore,
} from '#features/lives/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createAttachedCarts } from './attached-carts.ts'
import { addExampleReport, type ExampleReport } from './demo/example-report.ts'
import type { ReportsDeps } from './deps.ts'
import { reportAttachment } from './live-attachment-store.ts'
import { liveNotices } from './notices/live-notices.ts'
import { arrivalJobs } from './notices/watch-arrival.ts'
import { publishPartsChanged } from './parts/publish-parts-changed.ts'
import { reportsPersonalData } from './personal-data.ts'
import { createLiveUpdatePublisher, publishLiveChanged } from './publish-live-updates.ts'
import { createPersonalLinks } from './reply/personal-links.ts'
import { queueReplies, stopReplies, withdrawReply } from './reply/queue-replies.ts'
import { repliesByOrigin } from './reply/replies-by-origin.ts'
import { bulkReplyJobs } from './reply/send-bulk-reply.ts'
import { createReplySender } from './reply/send-reply.ts'
import { allowRealtime } from './report/report-access.ts'
import { openBoughtReport, relockReports } from './report/unlock-report.ts'
import { reportRoutes } from './routes.ts'
import { createReportOpenings } from './sharing/report-openings.ts'
import { sharedReports } from './sharing/shared-reports.ts'
import { sharingRoutes } from './sharing/sharing-routes.ts'
import { shortReportRoute } from './sharing/short-report-link.ts'

export type { ExampleReport } from './demo/example-report.ts'
export { requirePrivateMessages } from './reply/private-messages.ts'
export type { RepliesOfOrigin } from './reply/replies-by-origin.ts'
export { longestReply } from './reply/reply-to-comment.ts'
export {
  authorize,
  isLocked,
  mayReplyTo,
  openReport,
  openReportOfMedia,
  type ReportAction,
  roleOf,
} from './report/report-access.ts'
export { commentFilterOf } from './report/selection.ts'
export { bulkReplies } from './schema.ts'
export { reportPath, sharedReportPath } from './sharing/report-address.ts'
export { type LoggedAction, reportLogStore } from './sharing/report-log-store.ts'
export { shortReportPath } from './sharing/short-report-link.ts'

type Others = {
  accounts: Accounts
  notifications: Notifications
  integrations: Integrations
  billing: Billing
  lives: Lives
}

/** The feature reports: the report of a live, access to it, replies, tags, filters and unlocking. */
export function createReports(platform: Platform, others: Others) {
  const { connection, events, realtime } = platform
  const { integrations, billing, lives } = others
  const carts = createAttachedCarts()
  const personalLinks = createPersonalLinks()
  const deps: ReportsDeps = {
    ...platform,
    ...others,
    carts,
    replies: createReplySender({ ...platform, integrations, personalLinks }),
    openings: createReportOpenings(platform),
  }
  const liveUpdates = createLiveUpdatePublisher(platform)

  lives.attach(reportAttachment)
  events.on(commentsCaptured, ({ batches }) => liveUpdates.add(batches))
  events.on(liveChanged, ({ live }) => publishLiveChanged(platform, live))
  events.on(commentsMoved, ({ liveIds }) => publishPartsChanged(platform, liveIds))
  events.on(commentsErased, async ({ liveIds }) => {
    for (const liveId of liveIds)
      for (const topic of ['live', 'live-comments'])
        await realtime.publish(`${topic}:${liveId}`, refreshEvent, null)
  })
  events.on(creditBought, async ({ userUuid, creditId, mediaId }) => {
    if (mediaId !== null) await openBoughtReport(deps, { userUuid, creditId, mediaId })
  })
  events.on(creditRevoked, (revoked) => relockReports(deps, revoked))
  integrations.onSharedReports(sharedReports(deps))
  billing.setLiveResolver(async (userUuid, mediaId) => {
    const live = await liveStore(connection.db).byOwnerAndMedia(userUuid, mediaId)
    return live && { mediaId: live.mediaId, accountId: live.accountId, liveDay: live.day }
  })
  liveNotices(deps)
  arrivalJobs(deps)
  allowRealtime(deps)
  bulkReplyJobs(deps)

  return {
    routes(http: Http): void {
      reportRoutes(http, deps)
      sharingRoutes(http, deps)
      shortReportRoute(http, deps)
    },
    /** Registers the feature that knows the carts of lives, while the product is put together. */
    attachCarts: carts.attach,
    /** Links of people's own pages in replies; registered while the product is put together. */
    personalLinks,
    /** The queue of private replies, for texts that a later feature writes; in its transaction. */
    queueReplies: (tx: Database, replies: Parameters<typeof queueReplies>[2]) =>
      queueReplies(deps, tx, replies),
    stopReplies: (tx: Database, stopped: { liveId: string; bulkIds: string[] }) =>
      stopReplies(deps, tx, stopped),
    withdrawReply: (tx: Database, reply: { liveId: string; bulkId: string; commentId: string }) =>
      withdrawReply(deps, tx, reply),
    personalData: reportsPersonalData(platform),
    /** Adds example data for the demo, inside the caller's transaction. */
    demo: {
      addReport: (tx: Database, live: Live, report: ExampleReport) =>
        addExampleReport(platform, tx, live, report),
    },
    /** Counts the outcomes of private replies since a day (São Paulo), for the operator. */
    repliesByOrigin: (since: string) => repliesByOrigin(platform, since),
    /** Resolves when all captured comments have been published to open reports. */
    idle: () => liveUpdates.idle(),
  }
}

export type Reports = ReturnType<typeof createReports>
