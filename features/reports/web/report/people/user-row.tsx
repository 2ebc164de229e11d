import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import type { LiveUser } from '../../lives-types.ts'
import { MarkedText } from '../messages/marked-text.tsx'

/** The columns on a laptop: person, count, bar, questions, first, last. */
export const userColumns =
  'md:grid-cols-[minmax(140px,240px)_72px_minmax(40px,1fr)_80px_84px_84px] md:gap-x-4 px-4 sm:px-6 md:px-4'

type Props = {
  user: LiveUser
  words: string[]
  /** The filled part of the bar, 0 to 1. */
  share: number
  onShow?: (user: LiveUser) => void
}

/** A person who commented; pressing the row shows their messages. */
export function UserRow({ user, words, share, onShow }: Props) {
  const t = useTranslations('lives.users')
  const formats = useFormats()
  const classes = cx(
    userColumns,
    'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 text-left text-14 tabular-nums md:min-h-11 md:py-0',
  )
  const content = (
    <>
      <span className="truncate font-semibold">
        <MarkedText text={personName(user.userName)} words={words} />
      </span>
      <span className="max-md:hidden text-right">{formats.number(user.commentsCount)}</span>
      <span aria-hidden="true" className="max-md:hidden h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-action" style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className="max-md:hidden text-right text-ink-muted">{formats.number(user.questionsCount)}</span>
      <time dateTime={user.timestamp} className="max-md:hidden text-right text-12 text-ink-faint">
        {formats.timeToTheSecond(user.timestamp)}
      </time>
      <time dateTime={user.lastCommentAt} className="max-md:hidden text-right text-12 text-ink-faint">
        {formats.timeToTheSecond(user.lastCommentAt)}
      </time>
      <ChevronRight aria-hidden="true" className="row-span-2 size-4 text-ink-faint md:hidden" />
      <span className="text-ink-muted md:hidden">
        {t('messages', { n: user.commentsCount })}
        {user.questionsCount > 0 && `, ${t('questions', { n: user.questionsCount })}`},{' '}
        {t('since', { time: formats.time(user.timestamp) })}
      </span>
    </>
  )
  if (!onShow) return <div className={classes}>{content}</div>
  return (
    <button
      type="button"
      title={t('show', { name: personName(user.userName) })}
      onClick={() => onShow(user)}
      className={cx(classes, 'hover:bg-sunken/60 focus-visible:-outline-offset-2')}
    >
      {content}
    </button>
  )
}
