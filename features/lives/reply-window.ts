import { day } from '#platform/contract/time.ts'

/**
 * One private reply to a comment on a post, or on a live of Facebook, is accepted within this time; to one on a live of
 * Instagram, while it is on air.
 */
export const postReplyWindow = 7 * day
/** A message of a person, such as a reply to a Story, is answered by ordinary messages within this time. */
const messageReplyWindow = day

export type Commented = {
  kind: 'live' | 'post' | 'reel' | 'story'
  status: 'on_air' | 'selling' | 'ended'
  /** Where it is; Instagram unless named. */
  platform?: string
}

/** Whether the comments are those of a post or a reel. */
export function isPost({ kind }: Pick<Commented, 'kind'>): boolean {
  return kind === 'post' || kind === 'reel'
}

/** Whether replies are accepted for some time after each comment, and not only while a live is on air. */
export function repliesByAge({ kind, platform }: Pick<Commented, 'kind' | 'platform'>): boolean {
  return kind !== 'live' || platform === 'facebook'
}

/** For how long each comment can be replied to, in ms, where that goes by its age. */
export function replyWindowOf({ kind }: Pick<Commented, 'kind'>): number {
  return kind === 'story' ? messageReplyWindow : postReplyWindow
}

/** Whether a private reply to a comment made at `at` is still accepted. */
export function isReplyOpen(commented: Commented, at: Date, now: Date): boolean {
  if (repliesByAge(commented)) return now.getTime() - at.getTime() < replyWindowOf(commented)
  return commented.status === 'on_air'
}

/** Whether any of the comments may still be replied to. */
export function takesReplies(commented: Commented & { lastCommentAt: Date | null }, now: Date): boolean {
  if (commented.status !== 'ended') return true
  return commented.lastCommentAt !== null && isReplyOpen(commented, commented.lastCommentAt, now)
}
