import type { CapturedComment } from '../capture/captured-comment.ts'
import type { ShownComment } from '../comment-page-store.ts'
import type { Live } from '../live-store.ts'

/** A stored comment as the calls answer it; `tags` are the words that hang on it. */
export function commentRow(live: Pick<Live, 'mediaId' | 'accountId'>, comment: ShownComment, tags: string[]) {
  return {
    id: comment.commentId,
    commentId: comment.commentId,
    mediaId: live.mediaId,
    accountId: live.accountId,
    userId: comment.userId,
    userName: comment.userName,
    text: comment.text,
    timestamp: comment.at,
    isQuestion: comment.isQuestion,
    isOwn: comment.isOwn,
    tags,
    replyText: comment.replyText,
    replyTimestamp: comment.replyAt,
    replyState: comment.replyState,
    replyRefusal: comment.replyRefusal,
  }
}

/** A comment that was captured just now: nobody can have replied yet. */
export function freshCommentRow(live: Pick<Live, 'mediaId' | 'accountId'>, comment: CapturedComment) {
  return {
    id: comment.commentId,
    commentId: comment.commentId,
    mediaId: live.mediaId,
    accountId: live.accountId,
    userId: comment.userId,
    userName: comment.userName,
    text: comment.text,
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
