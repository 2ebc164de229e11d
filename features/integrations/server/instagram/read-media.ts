import {
  countOf,
  idOf,
  isObject,
  type Json,
  listOf,
  objectOf,
  textOf,
  timeOf,
} from '#platform/server/provider-json.ts'
import type { LiveMedia, Post, ReceivedComment } from '../types.ts'

/** The requested fields of a live. */
export const mediaFields = 'id,caption,media_type,timestamp,permalink,shortcode,comments_count,like_count'

const ownFields = 'id,text,timestamp,username,from,parent_id'
/** The requested fields of a comment, including its replies. */
export const commentFields = `${ownFields},replies{${ownFields}}`

/** Null without an id. */
export function liveMediaOf(value: unknown): LiveMedia | null {
  const media = objectOf(value)
  const mediaId = idOf(media.id)
  if (!mediaId) return null
  return {
    mediaId,
    title: textOf(media.caption),
    startedAt: timeOf(media.timestamp),
    permalink: textOf(media.permalink),
    shortcode: textOf(media.shortcode),
    commentsCount: countOf(media.comments_count),
    likeCount: countOf(media.like_count),
  }
}

/** The requested fields of a post or a reel. */
export const postFields =
  'id,caption,media_type,media_product_type,timestamp,permalink,shortcode,thumbnail_url,media_url,comments_count,like_count'

/** Null without an id, and for what is neither a post nor a reel. */
export function postOf(value: unknown): Post | null {
  const media = objectOf(value)
  const mediaId = idOf(media.id)
  const product = media.media_product_type
  if (!mediaId || product === 'LIVE' || product === 'STORY' || media.media_type === 'BROADCAST') return null
  return {
    mediaId,
    kind: product === 'REELS' ? 'reel' : 'post',
    caption: textOf(media.caption),
    permalink: textOf(media.permalink),
    shortcode: textOf(media.shortcode),
    // `media_url` of a reel is its film.
    pictureUrl:
      textOf(media.thumbnail_url) ?? (media.media_type === 'VIDEO' ? null : textOf(media.media_url)),
    publishedAt: timeOf(media.timestamp),
    commentsCount: countOf(media.comments_count),
    likeCount: countOf(media.like_count),
  }
}

/** `{data: [...]}`, or the bare object of the documentation's sample. */
export function mediaListOf(body: Json): unknown[] {
  return Array.isArray(body.data) ? body.data : isObject(body.data) ? [body.data] : [body]
}

export function liveMediaListOf(body: Json): LiveMedia[] {
  return mediaListOf(body)
    .map(liveMediaOf)
    .filter((media) => media !== null)
}

/** One page of comments with their replies, newest first. Rows without an id or a time are dropped. */
export function polledCommentsOf(body: Json, accountId: string, mediaId: string): ReceivedComment[] {
  const read = (value: unknown, parentId: string | null): ReceivedComment[] => {
    const row = objectOf(value)
    const commentId = idOf(row.id)
    const at = timeOf(row.timestamp)
    if (!commentId || !at) return []

    const from = objectOf(row.from)
    const comment: ReceivedComment = {
      accountId,
      mediaId,
      commentId,
      userId: idOf(from.id),
      userName: textOf(row.username) ?? textOf(from.username) ?? '',
      text: typeof row.text === 'string' ? row.text : '',
      at,
      isExactTime: true,
      parentId: idOf(row.parent_id) ?? parentId,
      source: 'poll',
    }
    return [comment, ...listOf(objectOf(row.replies).data).flatMap((reply) => read(reply, commentId))]
  }
  return listOf(body.data)
    .flatMap((row) => read(row, null))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}
