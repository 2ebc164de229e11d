import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Comment } from '../../lives-types.ts'
import { refusalKey } from './refusal-key.ts'

/** The state of a message's reply at the end of its row, or a mark for the account's own messages. */
export function ReplyState({ comment }: { comment: Comment }) {
  const t = useTranslations('lives.messages')
  const work = useTranslations('lives.work')
  const formats = useFormats()

  if (comment.replyState === 'sent')
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-paid-text tabular-nums [&_.lucide]:size-4">
        <Check aria-hidden="true" />
        {comment.replyTimestamp
          ? t('answered', { time: formats.clock(comment.replyTimestamp) })
          : t('answeredPrivately')}
      </span>
    )
  // Beyond the quota of the hour it waits, although it was tried.
  const isUnderWay = comment.replyTimestamp !== null && comment.replyRefusal !== 'hourly_quota'
  if (comment.replyState === 'waiting')
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-muted">
        {isUnderWay ? <Spinner className="size-3.5" /> : <Clock aria-hidden="true" className="size-3.5" />}
        {isUnderWay ? t('sending') : work('queued')}
      </span>
    )
  if (comment.replyState === 'refused')
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-live-text [&_.lucide]:size-4">
        <TriangleAlert aria-hidden="true" />
        {t('refused')}
      </span>
    )
  return comment.isOwn ? <span className="text-ink-faint">{t('you')}</span> : null
}

const ReplyInstead = lazyComponent(async () => (await import('./reply-instead.tsx')).ReplyInstead)

type ReplyLineProps = {
  comment: Comment
  onRetry?: () => void
  /** Sends the refused text to another comment of the same person. */
  onInstead?: (comment: Comment, text: string) => void
}

/** The reply under a message, or the reason why it was not sent. */
export function ReplyLine({ comment, onRetry, onInstead }: ReplyLineProps) {
  const t = useTranslations('lives.messages')
  const refusals = useTranslations('lives.refusals')
  const work = useTranslations('lives.work')
  const { replyState, replyText } = comment
  if (replyState === null || replyText === null) return null

  return (
    <div className="relative col-span-full mt-1 flex items-start gap-1.5 text-14 @min-[560px]:col-span-2 @min-[560px]:col-start-4 @min-[560px]:mt-0.5 [&>.lucide]:mt-0.5 [&>.lucide]:size-4">
      <CornerDownRight aria-hidden="true" className="text-ink-faint" />
      <div className="min-w-0">
        <p
          className={cx(
            'break-words',
            replyState === 'sent' ? 'max-md:text-paid-text md:text-ink-muted' : 'text-ink-muted',
          )}
        >
          <span className="sr-only">{t('answer')} </span>
          {replyText}
        </p>
        {replyState === 'waiting' && (
          <p className="text-12 text-ink-faint md:hidden">
            {comment.replyTimestamp ? t('sending') : work('queued')}
          </p>
        )}
        {replyState === 'waiting' && comment.replyRefusal !== null && (
          <p className="text-warn-text">
            {refusals(comment.replyRefusal === 'hourly_quota' ? 'waitsForQuota' : 'isRetried')}
          </p>
        )}
        {replyState === 'refused' && (
          <p className="flex flex-wrap items-center gap-x-2 text-live-text">
            <span>
              {t('refused')}: {refusals(refusalKey(comment.replyRefusal))}.
            </span>
            {onRetry && (
              <button
                type="button"
                onClick={onRetry}
                className="min-h-11 font-medium text-action-text hover:underline mouse:min-h-0"
              >
                {t('retry')}
              </button>
            )}
            {onInstead && comment.replyRefusal === 'polled_comment' && (
              <Suspense>
                <ReplyInstead comment={comment} onSend={onInstead} />
              </Suspense>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
