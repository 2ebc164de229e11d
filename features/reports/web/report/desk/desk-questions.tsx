import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Comment, Live, ReportPlace } from '../../lives-types.ts'
import { DockedComposer } from '../composer/docked-composer.tsx'
import { ReplyLine } from '../composer/reply-state.tsx'
import { useAnswering } from '../composer/use-answering.ts'
import { isReplyable } from '../composer/use-replies.ts'
import { timeAgo } from '../format-duration.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'
import { messageElementId } from '../messages/message-element-id.ts'
import { latestOf, withSending } from '../model/shown-page.ts'
import { useComments } from '../model/use-comments.ts'

/** Questions shown at once, the oldest first: who asked first is answered first. */
const request: CommentsRequest = {
  ...{ page: 1, limit: 50, filter: 'unanswered' },
  ...{ orderBy: 'timestamp', order: 1 },
}

type Props = {
  live: Live
  place: ReportPlace
  mayReply: boolean
  /** Grows when a key asks for the oldest question. */
  asked: number
}

/** The questions of a live without an answer, and the form that answers one. */
export function DeskQuestions({ live, place, mayReply, asked }: Props) {
  const t = useTranslations('lives')
  const { page, query, model } = useComments(place, request)
  const latest = (comment: Comment) =>
    withSending(latestOf(model, comment, page?.revision ?? 0), model.sending.get(comment.commentId))
  const { answering, dock, onSend, onClose } = useAnswering(place, { isOnAir: mayReply, latest })
  const rows = page?.rows
  const oldest = rows?.find((comment) => isReplyable(comment, mayReply))
  const done = useRef(0)
  useEffect(() => {
    if (asked <= done.current || !oldest) return
    done.current = asked
    dock(oldest)
  }, [asked, oldest, dock])

  if (!rows)
    return query.isError ? (
      <LoadFailure level={3} title={t('failures.messages')} text={t('failures.whatToDo')} query={query} />
    ) : (
      <SkeletonRows rows={5} height={72} label={t('messages.loading')} />
    )
  return (
    <div>
      {rows.length === 0 && (
        <p className="py-6 text-center text-14 text-ink-muted">
          {t(live.questionsCount > 0 ? 'side.allAnswered' : 'side.noQuestions')}
        </p>
      )}
      <ul>
        {rows.map((comment) => (
          <Question
            key={comment.commentId}
            comment={comment}
            onAnswer={isReplyable(comment, mayReply) ? dock : null}
            onSend={mayReply ? onSend : null}
          />
        ))}
      </ul>
      {answering && (
        <DockedComposer
          key={answering.comment.commentId}
          comment={answering.comment}
          obstacle={answering.obstacle}
          onSend={onSend}
          onClose={onClose}
        />
      )}
    </div>
  )
}

type QuestionProps = {
  comment: Comment
  onAnswer: ((comment: Comment) => void) | null
  /** Sends a refused text to another comment of the same person. */
  onSend: ((comment: Comment, text: string) => void) | null
}

function Question({ comment, onAnswer, onSend }: QuestionProps) {
  const t = useTranslations('lives')
  const formats = useFormats()
  const now = useNow(15_000)
  const { unit, n } = timeAgo(now - Date.parse(comment.timestamp))
  return (
    <li id={messageElementId(comment)} tabIndex={-1} className="border-line border-b py-3 last:border-b-0">
      <p className="flex justify-between gap-3 text-12 text-ink-muted">
        <b className="truncate font-semibold text-ink">{personName(comment.userName)}</b>
        <time dateTime={comment.timestamp} className="shrink-0">
          {unit === 'hours' && n > 23 ? formats.clock(comment.timestamp) : t(`side.ago.${unit}`, { n })}
        </time>
      </p>
      <p className="mt-0.5 break-words text-14">{comment.text}</p>
      <ReplyLine comment={comment} {...(onSend && { onInstead: onSend })} />
      {onAnswer && (
        <Button size="sm" className="mt-2" onClick={() => onAnswer(comment)}>
          {t('messages.reply')}
          <span className="sr-only">: {personName(comment.userName)}</span>
        </Button>
      )}
    </li>
  )
}
