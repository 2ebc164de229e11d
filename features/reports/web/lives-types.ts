import type { ItemOfReply, ResultOf } from '#platform/contract/endpoint.ts'
import type { listComments, listLives, listLiveUsers, liveTimeline } from '../contract.ts'

export type Live = ItemOfReply<typeof listLives>
export type LivesPage = ResultOf<typeof listLives>
export type Comment = ItemOfReply<typeof listComments>
export type CommentsPage = ResultOf<typeof listComments>
export type LiveUser = ItemOfReply<typeof listLiveUsers>
/** The minute curve and the counts it adds up to, read at one moment. */
export type Timeline = ResultOf<typeof liveTimeline>
export type Minute = Timeline['minutes'][number]

/** Which report: the parts of its address that the calls take. */
export type ReportPlace = { pluginId: string; pluginType: 'instagram' | 'shopify'; mediaId: string }

/** A path's plugin type; anything unknown is read as Instagram, and the server refuses what does not exist. */
export function pluginTypeOf(text: string | undefined): ReportPlace['pluginType'] {
  return text === 'shopify' ? 'shopify' : 'instagram'
}
