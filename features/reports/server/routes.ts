import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { listCodes as listCodesContract } from '../codes-contract.ts'
import * as contract from '../contract.ts'
import * as parts from '../parts-contract.ts'
import * as posts from '../posts-contract.ts'
import * as work from '../triage-contract.ts'
import { listCodes } from './codes/list-codes.ts'
import type { ReportsDeps } from './deps.ts'
import { deleteFilter, listFilters, saveFilter } from './filters/saved-filters.ts'
import { joinLive } from './parts/join-live.ts'
import { separateLive } from './parts/separate-live.ts'
import { listPosts } from './posts/list-posts.ts'
import { sellByPost } from './posts/sell-by-post.ts'
import { stopSelling } from './posts/stop-selling.ts'
import { switchStories } from './posts/switch-stories.ts'
import { cancelBulkReply, listBulkReplies, previewBulkReply, startBulkReply } from './reply/bulk-reply.ts'
import { listQuickReplies, saveQuickReplies } from './reply/quick-replies.ts'
import { replyInstead } from './reply/reply-instead.ts'
import { replyToComment } from './reply/reply-to-comment.ts'
import { accountArrivals } from './report/account-arrivals.ts'
import { listAccountReports } from './report/list-account-reports.ts'
import { listComments } from './report/list-comments.ts'
import { listLives } from './report/list-lives.ts'
import { listUsers } from './report/list-users.ts'
import { liveMetrics, liveStatus, liveTimeline } from './report/live-metrics.ts'
import { refreshLive } from './report/refresh-live.ts'
import { unlockOffer, unlockReceipt, unlockReport } from './report/unlock-report.ts'
import { listTags, tagComments } from './tags/tag-comments.ts'

export function reportRoutes(http: Http, deps: ReportsDeps): void {
  handle(http, contract.listLives, ({ actor, body }) => listLives(deps, actor, body))
  handle(http, contract.listAccountReports, ({ actor, body }) => listAccountReports(deps, actor, body))
  handle(http, contract.liveMetrics, ({ actor, body }) => liveMetrics(deps, actor, body))
  handle(http, contract.accountArrivals, ({ actor, body }) => accountArrivals(deps, actor, body))
  handle(http, contract.liveStatus, ({ actor, body }) => liveStatus(deps, actor, body))
  handle(http, contract.liveTimeline, ({ actor, body }) => liveTimeline(deps, actor, body))
  handle(http, contract.refreshLive, ({ actor, body }) => refreshLive(deps, actor, body))
  handle(http, contract.listComments, ({ actor, body }) => listComments(deps, actor, body))
  handle(http, listCodesContract, ({ actor, body }) => listCodes(deps, actor, body))
  handle(http, contract.listLiveUsers, ({ actor, body }) => listUsers(deps, actor, body))
  handle(http, contract.replyToComment, ({ actor, body }) => replyToComment(deps, actor, body))
  handle(http, contract.unlockOffer, ({ actor, body }) => unlockOffer(deps, actor, body))
  handle(http, contract.unlockReport, ({ actor, body }) => unlockReport(deps, actor, body))
  handle(http, contract.unlockReceipt, ({ actor, body }) => unlockReceipt(deps, actor, body))

  handle(http, posts.listPosts, ({ actor, body }) => listPosts(deps, actor, body))
  handle(http, posts.sellByPost, ({ actor, body }) => sellByPost(deps, actor, body))
  handle(http, posts.stopSelling, ({ actor, body }) => stopSelling(deps, actor, body))
  handle(http, posts.switchStories, ({ actor, body }) => switchStories(deps, actor, body))

  handle(http, parts.separateLive, ({ actor, body }) => separateLive(deps, actor, body))
  handle(http, parts.joinLive, ({ actor, body }) => joinLive(deps, actor, body))

  handle(http, work.listTags, ({ actor, body }) => listTags(deps, actor, body))
  handle(http, work.tagComments, ({ actor, body }) => tagComments(deps, actor, body))
  handle(http, work.listQuickReplies, ({ actor }) => listQuickReplies(deps, actor))
  handle(http, work.saveQuickReplies, ({ actor, body }) => saveQuickReplies(deps, actor, body))
  handle(http, work.listFilters, ({ actor }) => listFilters(deps, actor))
  handle(http, work.saveFilter, ({ actor, body }) => saveFilter(deps, actor, body))
  handle(http, work.deleteFilter, ({ actor, body }) => deleteFilter(deps, actor, body))
  handle(http, work.replyInstead, ({ actor, body }) => replyInstead(deps, actor, body))
  handle(http, work.previewBulkReply, ({ actor, body }) => previewBulkReply(deps, actor, body))
  handle(http, work.startBulkReply, ({ actor, body }) => startBulkReply(deps, actor, body))
  handle(http, work.listBulkReplies, ({ actor, body }) => listBulkReplies(deps, actor, body))
  handle(http, work.cancelBulkReply, ({ actor, body }) => cancelBulkReply(deps, actor, body))
}
