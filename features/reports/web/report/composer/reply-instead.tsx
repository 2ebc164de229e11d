import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { call } from '#platform/web/call.ts'
import type { replyInstead } from '../../../triage-contract.ts'
import type { Comment } from '../../lives-types.ts'

type Props = { comment: Comment; onSend: (comment: Comment, text: string) => void }

/**
 * Offers alternatives to a refused reply: another message of the same person, with the refused text, or else their
 * profile.
 */
export function ReplyInstead({ comment, onSend }: Props) {
  const t = useTranslations('lives.refusals')
  const { data } = useQuery({
    queryKey: ['lives', 'instead', comment.mediaId, comment.commentId],
    queryFn: () =>
      call<typeof replyInstead>('POST /api/plugins/live/messages/reply/instead', {
        mediaId: comment.mediaId,
        commentId: comment.commentId,
      }),
    meta: { shownHere: true },
  })
  const other = data?.comment
  const className = 'min-h-11 py-3 font-medium text-action-text hover:underline mouse:min-h-0 mouse:py-0'

  if (other)
    return (
      <button type="button" onClick={() => onSend(other, comment.replyText ?? '')} className={className}>
        {t('instead', { name: personName(comment.userName), text: other.text })}
      </button>
    )
  if (!data?.profileUrl) return null
  return (
    <a href={data.profileUrl} target="_blank" rel="noreferrer" className={className}>
      {t('profile', { name: personName(comment.userName) })}
    </a>
  )
}
