import type { Accounts } from '#features/accounts/server/index.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { NotificationsDeps } from './deps.ts'
import type { NoticeKind } from './kinds/index.ts'
import { createNews } from './news/send-news.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { type NoticeToSend, sendNotice } from './send-notice.ts'
import { sentNoticeStore } from './sent-notice-store.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe-routes.ts'

export type { NoticeKind, NoticeParams } from './kinds/index.ts'
export { type Audience, NewsError } from './news/send-news.ts'

const sendJob = defineJob<NoticeToSend>('notifications.send', { retries: 12 })
const purgeJob = defineJob<Record<string, never>>('notifications.purge', { retries: 2 })

/** Longer than any sender repeats a notice about the same subject. */
const retention = 400 * day

/** Optional messages to users: the user chooses the channels, and each message is sent once. */
export function createNotifications(platform: Platform, accounts: Accounts) {
  const deps: NotificationsDeps = { ...platform, accounts }
  const { jobs, connection, clock } = platform
  jobs.handle(sendJob, (notice) => sendNotice(deps, notice), { parallel: 4 })
  jobs.every(purgeJob, '41 3 * * *', {})
  jobs.handle(purgeJob, () =>
    sentNoticeStore(connection.db).deleteBefore(new Date(clock.now().getTime() - retention)),
  )

  return {
    routes: (http: Http) => unsubscribeRoutes(http, deps),
    personalData: notificationsPersonalData(connection.db),
    /** Product news, for operators. */
    news: createNews(deps),

    /** Queues a notice with the commit of `tx`. Any process may call it; a process with the role `jobs` sends. */
    notify<K extends NoticeKind>(tx: Database, notice: NoticeToSend<K>): Promise<void> {
      return jobs.enqueue(sendJob, notice as NoticeToSend, { tx })
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
