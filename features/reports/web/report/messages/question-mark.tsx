import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import type { Comment } from '../../lives-types.ts'

/** Whether a comment has a question mark or a check mark. */
export const hasMark = ({ isQuestion, replyState }: Comment) => isQuestion || replyState === 'sent'

/** A question mark for a question, a check mark for an answered comment. */
export function QuestionMark({ comment, className }: { comment: Comment; className?: string }) {
  const t = useTranslations('lives.messages')
  const isAnswered = comment.replyState === 'sent'
  if (!hasMark(comment)) return null

  const words = isAnswered && comment.isQuestion ? t('answeredQuestion') : t('question')
  return (
    <span
      title={comment.isQuestion ? words : undefined}
      className={cx(
        'grid size-6 place-items-center rounded-full [&_.lucide]:size-4',
        isAnswered ? 'bg-paid-soft text-paid-text' : 'bg-action-soft text-action-soft-text',
        className,
      )}
    >
      {isAnswered ? (
        <Check aria-hidden="true" />
      ) : (
        <span aria-hidden="true" className="text-14 font-semibold leading-none">
          ?
        </span>
      )}
      {comment.isQuestion && <span className="sr-only">{words}</span>}
    </span>
  )
}
