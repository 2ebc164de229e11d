import type { Accounts } from '#features/accounts/server/index.ts'
import { agendaJobs } from '#features/agenda/server/keep-agenda.ts'
import { type Billing, creditBought, creditRevoked } from '#features/billing/server/index.ts'
import { guestRoutes } from '#features/guest-reports/server/guest-routes.ts'
import { listReportsOfPlatform } from '#features/guest-reports/server/list-reports-of-platform.ts'
import { type GuestRequest, readGuestReport } from '#features/guest-reports/server/read-guest-report.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import { exportJobs } from '#features/report-files/server/export/export-jobs.ts'
import { exportRoutes } from '#features/report-files/server/export/export-routes.ts'
import { importJobs, importRoutes } from '#features/report-files/server/import/import-routes.ts'
import { announceLive, createAnnouncer } from '#features/reports/server/announce.ts'
import type { LivesDeps } from '#features/reports/server/deps.ts'
import { liveNotices } from '#features/reports/server/notices/live-notices.ts'
import { arrivalJobs } from '#features/reports/server/notices/watch-arrival.ts'
import { bulkReplyJobs } from '#features/reports/server/reply/send-bulk-reply.ts'
import { createReplySender } from '#features/reports/server/reply/send-reply.ts'
import { allowRealtime } from '#features/reports/server/report/report-access.ts'
import { lockAgain, openBoughtReport } from '#features/reports/server/report/unlock-report.ts'
import { livesRoutes } from '#features/reports/server/routes.ts'
import { createReportOpenings } from '#features/reports/server/sharing/report-openings.ts'
import { sharedReports } from '#features/reports/server/sharing/shared-reports.ts'
import { sharingRoutes } from '#features/reports/server/sharing/sharing-routes.ts'
import { shortReportRoute } from '#features/reports/server/sharing/short-report-link.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { pause, runAsLeader } from '#platform/server/database/leader.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { whileCountingArrivals } from './arrival-gauges.ts'
import { createCallScheduler } from './capture/call-scheduler.ts'
import { createCapture } from './capture/capture-comments.ts'
import { createLiveLooks } from './capture/live-looks.ts'
import { createLiveWatcher } from './capture/live-watcher.ts'
import { mostPagesOfALook } from './capture/poll-live.ts'
import { publishJobs } from './capture/publish-live.ts'
import { addExampleLive, type ExampleLive, planExampleLive, removeLivesOf } from './demo/example-live.ts'
import { eraseCommenter } from './erase-commenter.ts'
import { commentsCaptured, reportUnlocked } from './events.ts'
import { liveStore } from './live-store.ts'
import { livesPersonalData } from './personal-data.ts'
import { recountJobs } from './recount-jobs.ts'

export type { GuestNotice, GuestReport } from '#features/guest-reports/server/read-guest-report.ts'
export type { ExampleLive, Recording } from './demo/example-live.ts'

type Others = {
  accounts: Accounts
  notifications: Notifications
  integrations: Integrations
  billing: Billing
}

/** Any number that nobody else locks on. */
const watcherLock = 4_271_802_312

/** Captured lives: catching the comments, the report, replies, unlocking. */
export function createLives(platform: Platform, { accounts, notifications, integrations, billing }: Others) {
  const { connection, clock, ids, jobs, events, metrics, log, databaseUrl } = platform
  const announcer = createAnnouncer(platform)
  const capture = createCapture({
    connection,
    clock,
    ids,
    jobs,
    events,
    accountsById: integrations.accountsById,
  })
  const deps: LivesDeps = {
    ...platform,
    accounts,
    notifications,
    integrations,
    billing,
    replies: createReplySender({ ...platform, integrations }),
    openings: createReportOpenings(platform),
  }
  const captured = metrics.counter('arara_comments_captured_total', 'Comments stored')
  const arrived = metrics.counter(
    'arara_comments_arrived_total',
    'Comments by how they first arrived: push, poll or file',
    ['origin'],
  )
  const stop = new AbortController()
  let watching: Promise<void> = Promise.resolve()

  integrations.onComments(async (comments) => {
    await capture(comments)
  })
  integrations.onDeletion((providerUserId) => eraseCommenter(platform, providerUserId))
  events.on(commentsCaptured, ({ batches }) => {
    captured.inc(batches.reduce((sum, batch) => sum + batch.comments.length, 0))
    for (const { origin } of batches.flatMap((batch) => batch.comments)) arrived.inc({ origin })
    announcer.add(batches)
  })
  events.on(reportUnlocked, ({ live }) => announceLive(platform, live))
  events.on(creditBought, async ({ userUuid, creditId, mediaId }) => {
    if (mediaId !== null) await openBoughtReport(deps, { userUuid, creditId, mediaId })
  })
  events.on(creditRevoked, (revoked) => lockAgain(deps, revoked))
  integrations.onSharedReports(sharedReports(deps))
  billing.onLiveAsked(async (userUuid, mediaId) => {
    const live = await liveStore(connection.db).byOwnerAndMedia(userUuid, mediaId)
    return live && { mediaId: live.mediaId, accountId: live.accountId, liveDay: live.day }
  })
  publishJobs(platform)
  liveNotices(deps)
  arrivalJobs(deps)
  allowRealtime(deps)
  exportJobs(deps)
  importJobs(deps)
  agendaJobs(deps)
  recountJobs(deps)
  bulkReplyJobs(deps)

  return {
    routes(http: Http): void {
      livesRoutes(http, deps)
      sharingRoutes(http, deps)
      guestRoutes(http, deps)
      exportRoutes(http, deps)
      importRoutes(http, deps)
      shortReportRoute(http, deps)
    },
    capture,
    personalData: livesPersonalData(platform),
    /** Example data of the demo, inside the caller's transaction. */
    demo: {
      addLive: (tx: Database, live: ExampleLive) => addExampleLive(platform, tx, live),
      planLive: (tx: Database, plan: Parameters<typeof planExampleLive>[2]) =>
        planExampleLive(platform, tx, plan),
      removeLivesOf,
      isCaptured: async (pluginId: string, mediaId: string) =>
        (await liveStore(connection.db).byPluginAndMedia(pluginId, mediaId)) !== null,
    },
    /** The report of an account's day as anybody may open it, for its page. Throws `not_found`. */
    guestReport: (request: GuestRequest) => readGuestReport(deps, request),
    /** Figures by account and day, for platform administrators. Throws `access_denied`. */
    reportsOfPlatform: (actor: Actor, request: PageRequest) => listReportsOfPlatform(deps, actor, request),

    /** Begins to watch for lives (role `capture`). */
    startCapture(): void {
      const scheduler = createCallScheduler({
        atOnce: 32,
        atOncePerAccount: 2,
        now: () => clock.now().getTime(),
        wake: (act, milliseconds) => void setTimeout(act, milliseconds).unref(),
      })
      const watcher = createLiveWatcher({
        ...platform,
        integrations,
        capture,
        looks: createLiveLooks(connection),
        scheduler,
        mostPages: mostPagesOfALook,
        random: () => Number(ids.digits(3)) / 1_000,
        sleep: pause,
      })
      watching = runAsLeader({ url: databaseUrl, lock: watcherLock, log, signal: stop.signal }, (signal) =>
        whileCountingArrivals(platform, () => watcher.run(signal)),
      )
    },

    /** Stops watching and finishes what was accepted. */
    async stopCapture(): Promise<void> {
      stop.abort()
      await watching
      await capture.idle()
      await announcer.idle()
    },
  }
}

export type Lives = ReturnType<typeof createLives>
