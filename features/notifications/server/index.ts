import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { NotificationsDeps } from './deps.ts'
import type { NoticeKind } from './kinds/index.ts'
import { createNews } from './news/send-news.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { purgeSentNoticesJobs } from './purge-sent-notices.ts'
import { enqueueNotice, type NoticeToSend, noticeJobs } from './send-notice.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe-routes.ts'

export type { NoticeKind, NoticeParams } from './kinds/index.ts'
export { type Audience, NewsError } from './news/send-news.ts'

type Others = Pick<NotificationsDeps, 'accounts'>

/** Optional messages to users: the user chooses the channels, and each message is sent once. */
export function createNotifications(platform: Platform, { accounts }: Others) {
  const deps: NotificationsDeps = { ...platform, accounts }
  noticeJobs(deps)
  purgeSentNoticesJobs(deps)

  return {
    routes: (http: Http) => unsubscribeRoutes(http, deps),
    personalData: notificationsPersonalData(platform.connection.db),
    /** Product news, for operators. */
    news: createNews(deps),

    /** Queues a notice with the commit of `tx`. Any process may call it; a process with the role `jobs` sends. */
    notify<K extends NoticeKind>(tx: Database, notice: NoticeToSend<K>): Promise<void> {
      return enqueueNotice(deps, tx, notice as NoticeToSend)
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
