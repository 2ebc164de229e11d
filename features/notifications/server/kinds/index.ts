import * as connections from './connection-notices.ts'
import * as credits from './credit-notices.ts'
import * as lives from './live-notices.ts'
import { productNews } from './product-news.ts'

/**
 * Every notice of the product, by kind. Each belongs to a switch of the settings page; a test checks that each switch
 * has a kind on each channel. E-mails about the security of the account have no switch: accounts sends them.
 */
export const noticeKinds = {
  live_started: lives.liveStarted,
  live_ended: lives.liveEnded,
  report_ready: lives.reportReady,
  file_ready: lives.fileReady,
  carts_ready: lives.cartsReady,
  carts_failed: lives.cartsFailed,
  comments_stopped: lives.commentsStopped,
  connection_lost: connections.connectionLost,
  webhook_switched_off: connections.webhookSwitchedOff,
  preflight_failed: connections.preflightFailed,
  channel_connection_lost: connections.channelConnectionLost,
  page_connection_lost: connections.pageConnectionLost,
  shop_connection_lost: connections.shopConnectionLost,
  credits_expiring: credits.creditsExpiring,
  purchase: credits.purchase,
  refund: credits.refund,
  renewal_failed: credits.renewalFailed,
  subscription_ended: credits.subscriptionEnded,
  reward_ready: credits.rewardReady,
  application_decided: credits.applicationDecided,
  product_news: productNews,
}

export type NoticeKind = keyof typeof noticeKinds
export type NoticeParams<K extends NoticeKind> = Parameters<(typeof noticeKinds)[K]['email']>[0]
