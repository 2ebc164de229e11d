import type { CapturedComment, Live, ShownComment } from '#features/lives/server/index.ts'

/**
 * Maps a stored comment to the row of an API reply. Without `seesReplies` the row only shows whether the comment was
 * answered.
 */
export function commentRow(
  live: Pick<Live, 'mediaId' | 'accountId'>,
  comment: ShownComment,
  { tags, seesReplies }: { tags: string[]; seesReplies: boolean },
) {
  return {
    id: comment.commentId,
    commentId: comment.commentId,
    mediaId: live.mediaId,
    accountId: live.accountId,
    userId: comment.userId,
    userName: comment.userName,
    text: comment.text,
    paid: comment.paid,
    timestamp: comment.at,
    isQuestion: comment.isQuestion,
    isOwn: comment.isOwn,
    tags,
    ...(seesReplies ? replyOf(comment) : withoutReply(comment)),
  }
}

function replyOf({ replyText, replyAt, replyState, replyRefusal }: ShownComment) {
  return { replyText, replyTimestamp: replyAt, replyState, replyRefusal }
}

function withoutReply({ replyState }: ShownComment) {
  return {
    replyText: null,
    replyTimestamp: null,
    replyState: replyState === 'sent' ? replyState : null,
    replyRefusal: null,
  }
}

/** Maps a comment that was just captured, and therefore has no tags and no reply, to a row of a realtime message. */
export function freshCommentRow(live: Pick<Live, 'mediaId' | 'accountId'>, comment: CapturedComment) {
  return {
    id: comment.commentId,
    commentId: comment.commentId,
    mediaId: live.mediaId,
    accountId: live.accountId,
    userId: comment.userId,
    userName: comment.userName,
    text: comment.text,
    paid: comment.paid ?? null,
    timestamp: comment.at.toISOString(),
    isQuestion: comment.isQuestion,
    isOwn: comment.isOwn,
    tags: [],
    replyText: null,
    replyTimestamp: null,
    replyState: null,
    replyRefusal: null,
  }
}
