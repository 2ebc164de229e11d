import Reply from 'lucide-react/icons/reply'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personName, youtubeHandle } from '#features/integrations/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import type { Comment } from '../../lives-types.ts'
import { ReplyComposer } from '../composer/reply-composer.tsx'
import { ReplyLine, ReplyState } from '../composer/reply-state.tsx'
import { isReplyable } from '../composer/use-replies.ts'
import type { Obstacle } from '../composer/use-reply-text.ts'
import { MarkedText } from './marked-text.tsx'
import { messageElementId } from './message-element-id.ts'
import { hasMark, QuestionMark } from './question-mark.tsx'

type Props = {
  comment: Comment
  words: string[]
  isOnAir: boolean
  /** The messages are of several days: the time has its date. */
  hasDays: boolean
  isCopied: boolean
  isLaptop: boolean
  isAnswering: boolean
  /** Why the reply cannot be sent; null without an obstacle. */
  obstacle: Obstacle | null
  /** Whether the reply form is in this row, and not at the foot of the page. */
  composesHere: boolean
  /** Called when the reply form is scrolled out of view. */
  onOutOfSight: (comment: Comment) => void
  /** Whether the keyboard cursor is on this row. */
  isCursor: boolean
  /** Whether it is selected; null when selecting is off. */
  chosen: boolean | null
  onToggle: (id: string) => void
  onPick: (comment: Comment | null) => void
  onSend: (comment: Comment, text: string) => void
  onClose: () => void
  onPerson: ((name: string) => void) | undefined
}

/** The grid columns of a row: time, question mark, person, text, state; two columns on a phone. */
export const messageColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 sm:px-6 md:px-4 @min-[560px]:min-h-11 @min-[560px]:grid-cols-[minmax(62px,max-content)_24px_min(150px,19cqi)_minmax(0,1fr)_auto]'

/** One message with its reply or reply form: one line on a laptop, the name above the text on a phone. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { comment, words, isOnAir, isCopied, isLaptop, isAnswering, isCursor, chosen, onPick, onPerson } =
    props
  const t = useTranslations('lives.messages')
  const formats = useFormats()
  const row = useRef<HTMLElement>(null)
  const isChoosing = chosen !== null
  const canReply = !isChoosing && isReplyable(comment, isOnAir)
  const isRefused = comment.replyState === 'refused'

  useEffect(() => {
    const element = row.current
    if (isCursor && element && !element.contains(document.activeElement))
      element.focus({ preventScroll: true })
  }, [isCursor])

  return (
    <article
      ref={row}
      id={messageElementId(comment)}
      tabIndex={-1}
      className={cx(
        messageColumns,
        'group relative py-2.5 @min-[560px]:items-start focus-visible:-outline-offset-2',
        isAnswering ? 'bg-warn-soft shadow-[inset_3px_0_0_var(--color-cta)]' : 'mouse:hover:bg-sunken/60',
        isChoosing && 'pl-13! md:pl-12!',
        chosen && 'bg-action-soft',
      )}
    >
      {isChoosing && (
        <Checkbox
          label={t('choose', { name: personName(comment.userName) })}
          hideLabel
          checked={chosen}
          onChange={() => props.onToggle(comment.commentId)}
          className="absolute! inset-0 place-items-start! size-auto! p-3 md:p-3.5"
        />
      )}
      {!isLaptop && canReply && (
        <button
          type="button"
          aria-label={t('replyTo', { name: personName(comment.userName) })}
          aria-pressed={isAnswering}
          onClick={() => onPick(isAnswering ? null : comment)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
      )}
      <time
        dateTime={comment.timestamp}
        className="col-start-2 row-start-1 whitespace-nowrap text-12 leading-[22px] text-ink-faint tabular-nums @min-[560px]:col-start-1"
      >
        {props.hasDays ? formats.dateTime(comment.timestamp) : formats.timeToTheSecond(comment.timestamp)}
      </time>
      <QuestionMark
        comment={comment}
        className="col-start-2 row-start-2 justify-self-end @min-[560px]:row-start-1 @min-[560px]:-my-px"
      />
      <PersonName comment={comment} words={words} onPerson={isLaptop ? onPerson : undefined} />
      <p
        className={cx(
          'col-start-1 row-start-2 min-w-0 break-words text-16 leading-[1.4] @min-[560px]:col-start-4 @min-[560px]:col-end-auto @min-[560px]:row-start-1 @min-[560px]:text-14 @min-[560px]:leading-[22px]',
          !hasMark(comment) && 'col-end-3',
          comment.isOwn && 'text-ink-muted',
        )}
      >
        {comment.paid !== null && (
          <Badge kind="info" className="mr-1.5 h-5! px-2!">
            {comment.paid}
          </Badge>
        )}
        <MarkedText text={comment.text} words={words} />
        {comment.tags.map((tag) => (
          <Badge key={tag} kind="info" className="ml-1.5 h-5! px-2!">
            {tag}
          </Badge>
        ))}
      </p>
      <div className="hidden justify-end text-12 leading-[22px] @min-[560px]:col-start-5 @min-[560px]:row-start-1 @min-[560px]:flex">
        {isAnswering && <span className="text-ink-muted">{t('answering')}</span>}
        {!isAnswering && <ReplyState comment={comment} />}
        {isCopied && !comment.isOwn && !isChoosing && (
          <CopyButton
            look="icon"
            text={`${youtubeHandle(comment.userName)}: ${comment.text}`}
            label={t('copyMessage')}
            copiedLabel={t('copied')}
            className="-my-1 size-7.5! min-h-0! mouse:opacity-0 mouse:group-hover:opacity-100 focus-visible:opacity-100"
          />
        )}
        {!isAnswering && canReply && !isRefused && (
          <button
            type="button"
            aria-label={t('replyTo', { name: personName(comment.userName) })}
            onClick={() => onPick(comment)}
            className={cx(
              '-my-1 inline-flex min-h-[30px] items-center gap-1.5 rounded-control px-1.5 text-14 font-medium text-action-text hover:underline focus-visible:opacity-100 [&_.lucide]:size-4',
              !comment.isQuestion && !isCursor && 'mouse:opacity-0 mouse:group-hover:opacity-100',
            )}
          >
            <Reply aria-hidden="true" />
            {t('reply')}
          </button>
        )}
      </div>
      <ReplyLine
        comment={comment}
        {...(canReply &&
          isRefused &&
          !isAnswering && { onRetry: () => onPick(comment), onInstead: props.onSend })}
      />
      {props.composesHere && (
        <InSight onLeave={() => props.onOutOfSight(comment)}>
          <ReplyComposer
            comment={comment}
            obstacle={props.obstacle}
            onSend={props.onSend}
            onClose={props.onClose}
          />
        </InSight>
      )}
    </article>
  )
})

/** Calls `onLeave` when its content is scrolled out of view, or unmounted because its row was. */
function InSight({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const latestOnLeave = useRef(onLeave)
  useEffect(() => {
    latestOnLeave.current = onLeave
  })
  useEffect(() => {
    if (!box.current) return
    let wasSeen = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (wasSeen && entry?.isIntersecting === false) latestOnLeave.current()
        wasSeen ||= entry?.isIntersecting === true
      },
      { rootMargin: '-60px 0px 0px 0px' },
    )
    const element = box.current
    observer.observe(element)
    return () => {
      observer.disconnect()
      queueMicrotask(() => element.isConnected || latestOnLeave.current())
    }
  }, [])
  return (
    <div ref={box} className="col-span-full grid grid-cols-subgrid">
      {children}
    </div>
  )
}

function PersonName({ comment, words, onPerson }: Pick<Props, 'comment' | 'words' | 'onPerson'>) {
  const t = useTranslations('lives.messages')
  const name = <MarkedText text={personName(comment.userName)} words={words} />
  const place = cx(
    'col-start-1 row-start-1 min-w-0 max-w-full justify-self-start truncate text-left text-14 leading-[22px] @min-[560px]:col-start-3',
    comment.isOwn
      ? 'text-ink-muted'
      : 'font-medium text-ink-muted @min-[560px]:font-semibold @min-[560px]:text-ink',
  )
  if (!onPerson || comment.isOwn)
    return (
      <span className={place} title={personName(comment.userName)}>
        {name}
      </span>
    )
  return (
    <button
      type="button"
      title={t('onlyPerson', { name: personName(comment.userName) })}
      onClick={() => onPerson(comment.userName)}
      className={cx(place, 'hover:underline')}
    >
      {name}
    </button>
  )
}
