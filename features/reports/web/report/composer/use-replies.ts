import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { type CallError, isCallError } from '#platform/web/call-error.ts'
import { nowIso } from '#platform/web/clock.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { replyToComment } from '../../../contract.ts'
import { livesKeys } from '../../lives-queries.ts'
import type { Comment, ReportPlace } from '../../lives-types.ts'
import { updateReport } from '../model/use-report-model.ts'
import type { Obstacle } from './use-reply-text.ts'

/** The key of the draft of a comment's reply. */
export const draftKey = (comment: Pick<Comment, 'commentId'>) => `reply:${comment.commentId}`

/** Whether this comment can be answered now. */
export function isReplyable(comment: Comment, isOnAir: boolean): boolean {
  return isOnAir && !comment.isOwn && (comment.replyState === null || comment.replyState === 'refused')
}

/** Whether a message is not too old to be answered. `from`: earlier ones are; null: none is. */
export function isAnswerable({ timestamp }: Comment, from: string | null): boolean {
  return from === null || timestamp > from
}

/** The obstacle to answering a comment; null without one. */
export function obstacleTo(comment: Comment, isOnAir: boolean): Obstacle | null {
  if (comment.replyState === 'sent') return 'answered'
  if (comment.replyState === 'waiting') return 'sending'
  return isOnAir ? null : 'ended'
}

type Sending = { comment: Comment; text: string }

/** Sends replies optimistically: the row shows the reply as waiting, and its earlier state when sending fails. */
export function useReplies(place: ReportPlace, { onFailure }: { onFailure: (comment: Comment) => void }) {
  const t = useTranslations('lives.composer')
  const client = useQueryClient()

  return useAction({
    done: t('sent'),
    // Without an error text: the server answered with an error (`notAnswered`), or was unreachable (`failed`).
    failed: (error) => serverMessage(error) || t(error.status > 0 ? 'notAnswered' : 'failed'),
    mutationFn: ({ comment, text }: Sending) =>
      call<typeof replyToComment>('POST /api/plugins/live/messages/reply', {
        pluginId: place.pluginId,
        pluginType: place.pluginType,
        commentId: comment.commentId,
        commentAnswer: text,
      }),
    onMutate: ({ comment: { commentId }, text }) => {
      updateReport(client, place.mediaId, [{ kind: 'sending', commentId, sending: { text, at: nowIso() } }])
    },
    onSuccess: (comment) => {
      drafts.drop(draftKey(comment))
      updateReport(client, place.mediaId, [{ kind: 'reply', comment }])
    },
    onSettled: (_, __, { comment: { commentId } }) => {
      updateReport(client, place.mediaId, [{ kind: 'settled', commentId }])
    },
    onError: (error, { comment }) => {
      // The server retries the reply, and the row shows that.
      const isRetried = isCallError(error, 'provider_error') && error.errors.commentId !== undefined
      if (isRetried) drafts.drop(draftKey(comment))
      if (isCallError(error, 'already_replied', 'not_replyable', 'provider_error'))
        void client.invalidateQueries({ queryKey: livesKeys.comments(place.mediaId) })
      if (!isRetried) onFailure(comment)
    },
  })
}

/** The server's error text: of the field if there is one, else of the call. */
function serverMessage(error: CallError): string {
  return error.errors.commentAnswer?.[0] ?? error.message
}
