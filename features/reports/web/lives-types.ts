import { repliesByAge, replyWindowOf, takesReplies } from '#features/lives/contract.ts'
import type { ItemOfReply, ResultOf } from '#platform/contract/endpoint.ts'
import type { listComments, listLives, listLiveUsers, liveTimeline } from '../contract.ts'

export type Live = ItemOfReply<typeof listLives>
export type LivesPage = ResultOf<typeof listLives>
export type Comment = ItemOfReply<typeof listComments>
export type CommentsPage = ResultOf<typeof listComments>
export type LiveUser = ItemOfReply<typeof listLiveUsers>
/** The minute curve and the counts that it adds up to, at one revision. */
export type Timeline = ResultOf<typeof liveTimeline>
export type Minute = Timeline['minutes'][number]

/** The identification of a report in calls, from its address. */
export type ReportPlace = {
  pluginId: string
  pluginType: 'instagram' | 'facebook' | 'youtube' | 'shopify'
  mediaId: string
}

/** Reads the plugin type of a path. Unknown values count as Instagram; the server refuses what does not exist. */
export function pluginTypeOf(text: string | undefined): ReportPlace['pluginType'] {
  return text === 'shopify' || text === 'youtube' || text === 'facebook' ? text : 'instagram'
}

/** Whether people who comment can be answered by private message: YouTube has none. */
export const hasPrivateMessages = ({ pluginType }: Pick<Live, 'pluginType'>): boolean =>
  pluginType !== 'youtube'

/** What a report is about, as its texts name it. */
export const subjectOf = ({ kind }: Pick<Live, 'kind'>): 'live' | 'post' | 'story' =>
  kind === 'reel' ? 'post' : kind

/** Whether any message can be answered privately at `now`. */
export function takesPrivateReplies(
  live: Pick<Live, 'pluginType' | 'kind' | 'status' | 'lastMessageAt'>,
  now: number,
): boolean {
  const lastCommentAt = live.lastMessageAt === null ? null : new Date(live.lastMessageAt)
  return (
    hasPrivateMessages(live) &&
    takesReplies({ ...live, platform: live.pluginType, lastCommentAt }, new Date(now))
  )
}

/** Whether messages can be answered for some time after each, also when the live or the sale is over. */
export const repliesOutlive = (live: Pick<Live, 'kind' | 'pluginType'>): boolean =>
  repliesByAge({ ...live, platform: live.pluginType })

/** Earlier messages cannot be answered any more; null where all can. */
export function answerableFrom(live: Pick<Live, 'kind' | 'pluginType'>, now: number): string | null {
  return repliesOutlive(live) ? new Date(now - replyWindowOf(live)).toISOString() : null
}
