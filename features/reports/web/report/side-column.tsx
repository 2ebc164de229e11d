import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { Rail } from '#ui/rail.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usersQuery } from '../lives-queries.ts'
import type { Comment, Live, ReportPlace } from '../lives-types.ts'
import { timeAgo } from './format-duration.ts'
import type { CommentsRequest } from './messages/comment-request.ts'
import { topPeople } from './messages/person-filter.tsx'
import { useComments } from './model/use-comments.ts'
import { barScale } from './people/bar-scale.ts'
import type { ReportViewControl } from './use-report-view.ts'

type Props = {
  live: Live
  place: ReportPlace
  searchOf: ReportViewControl['searchOf']
  /** Starts the reply to a question; left out for users who may not reply. */
  onAnswer?: ((question: Comment) => void) | undefined
}

const questionsShown = 4
const peopleShown = 5
const latestUnanswered: CommentsRequest = {
  page: 1,
  limit: 10,
  orderBy: 'timestamp',
  order: -1,
  filter: 'unanswered',
}

/** The column beside the messages on wide screens: unanswered questions and the most active people. */
export function SideColumn(props: Props) {
  return (
    <aside className="sticky top-[calc(var(--tools,60px)+16px)] grid grid-cols-1 gap-8">
      <Unanswered {...props} />
      <Talkative {...props} />
    </aside>
  )
}

function Unanswered({ live, place, searchOf, onAnswer }: Props) {
  const t = useTranslations('lives.side')
  const formats = useFormats()
  const now = useNow(live.status === 'on_air' ? 5_000 : 60_000)
  const { page } = useComments(place, latestUnanswered)
  const waiting = page?.rows.slice(0, questionsShown)
  const ago = (timestamp: string) => {
    const { unit, n } = timeAgo(now - Date.parse(timestamp))
    if (unit === 'seconds' && n < 5) return t('ago.now')
    return unit === 'hours' && n > 23 ? formats.clock(timestamp) : t(`ago.${unit}`, { n })
  }

  return (
    <Rail title={t('unanswered')} count={formats.number(live.unansweredQuestionsCount)}>
      {!waiting && <Waiting />}
      {waiting?.length === 0 && (
        <p className="py-3 text-14 text-ink-muted">
          {t(live.questionsCount > 0 ? 'allAnswered' : 'noQuestions')}
        </p>
      )}
      <ul>
        {waiting?.map((question) => (
          <li
            key={question.commentId}
            className={cx('relative border-line border-b py-2.5', onAnswer && 'mouse:hover:bg-sunken/60')}
          >
            <p className="flex justify-between gap-3 text-12 text-ink-muted">
              <span className="truncate">{personName(question.userName)}</span>
              <time dateTime={question.timestamp} className="shrink-0 text-ink-faint">
                {ago(question.timestamp)}
              </time>
            </p>
            <p className="line-clamp-2 break-words text-14">{question.text}</p>
            {onAnswer && (
              <button
                type="button"
                aria-label={t('answer', { name: personName(question.userName) })}
                onClick={() => onAnswer(question)}
                className="absolute inset-0 rounded-control"
              />
            )}
          </li>
        ))}
      </ul>
      {live.unansweredQuestionsCount > 0 && (
        <Link
          to={searchOf({ tab: 'questions', show: 'unanswered' })}
          preventScrollReset
          className="mt-2.5 inline-block text-14 font-medium text-action-text hover:underline"
        >
          {t('seeAll', { n: live.unansweredQuestionsCount })}
        </Link>
      )}
    </Rail>
  )
}

function Talkative({ live, place, searchOf }: Props) {
  const t = useTranslations('lives.side')
  const formats = useFormats()
  const { data } = useQuery(usersQuery(place, topPeople, live.status === 'on_air'))
  const people = data?.rows.filter((user) => user.userName !== live.accountUsername).slice(0, peopleShown)
  const full = barScale(people?.map((user) => user.commentsCount) ?? [])
  if (people?.length === 0) return null

  return (
    <Rail title={t('talkative')}>
      {!people && <Waiting />}
      <ul>
        {people?.map((user) => (
          <li key={user.id} className="relative border-line border-b">
            <Link
              to={searchOf({ tab: 'messages', person: user.userName })}
              preventScrollReset
              className="flex justify-between gap-3 py-2 text-14 hover:text-action-text"
            >
              <span className="truncate">{personName(user.userName)}</span>
              <span className="tabular-nums">{formats.number(user.commentsCount)}</span>
            </Link>
            <span
              aria-hidden="true"
              className="absolute -bottom-px left-0 h-0.5 bg-action"
              style={{ width: `${Math.round((user.commentsCount / full) * 100)}%` }}
            />
          </li>
        ))}
      </ul>
    </Rail>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 py-4">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
    </div>
  )
}
