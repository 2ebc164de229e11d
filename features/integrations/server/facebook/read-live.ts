import { idOf, type Json, listOf, objectOf, textOf, timeOf } from '#platform/server/provider-json.ts'
import type { LiveMedia, ReceivedComment } from '../types.ts'
import { facebookName, hiddenName } from './person-name.ts'

/** The requested fields of a live video. */
export const liveFields = 'id,title,description,status,creation_time,broadcast_start_time,permalink_url'
/** The requested fields of a comment. */
export const commentFields = 'id,from,message,created_time,parent{id}'

/** A live video of a page; `isOnAir` while it is broadcast. */
type PageLive = { media: LiveMedia; isOnAir: boolean }

/** Null without an id. Comments are not counted: Facebook's count includes what it does not list. */
export function pageLiveOf(value: unknown): PageLive | null {
  const live = objectOf(value)
  const mediaId = idOf(live.id)
  if (!mediaId) return null
  const path = textOf(live.permalink_url)
  const media: LiveMedia = {
    mediaId,
    title: (textOf(live.title) ?? textOf(live.description))?.slice(0, 300) ?? null,
    startedAt: timeOf(live.broadcast_start_time) ?? timeOf(live.creation_time),
    permalink: path?.startsWith('/') ? `https://www.facebook.com${path}` : path,
    shortcode: mediaId,
    commentsCount: null,
    likeCount: null,
  }
  return { media, isOnAir: live.status === 'LIVE' }
}

/** One page of comments, newest first. Rows without an id or a time are left out, those without an author are not. */
export function pageCommentsOf(body: Json, accountId: string, mediaId: string): ReceivedComment[] {
  return listOf(body.data)
    .flatMap((value): ReceivedComment[] => {
      const row = objectOf(value)
      const commentId = idOf(row.id)
      const at = timeOf(row.created_time)
      if (!commentId || !at) return []
      const from = objectOf(row.from)
      const userId = idOf(from.id)
      return [
        {
          ...{ accountId, mediaId, commentId, userId, at, isExactTime: true, source: 'poll' },
          userName: userId === null ? hiddenName(commentId) : facebookName(textOf(from.name) ?? '', userId),
          text: textOf(row.message) ?? '',
          parentId: idOf(objectOf(row.parent).id),
        },
      ]
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}
