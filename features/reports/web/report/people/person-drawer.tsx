import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Comment, LiveUser, ReportPlace } from '../../lives-types.ts'
import { ReplyLine } from '../composer/reply-state.tsx'
import { QuestionMark } from '../messages/question-mark.tsx'
import { useComments } from '../model/use-comments.ts'
import type { ReportViewControl } from '../use-report-view.ts'

type Props = {
  user: LiveUser | null
  place: ReportPlace
  searchOf: ReportViewControl['searchOf']
  onClose: () => void
}

/** The maximum of messages in the drawer. */
const maxMessages = 200

/** The messages of one person in a drawer beside the list of people. */
export function PersonDrawer({ user, place, searchOf, onClose }: Props) {
  const t = useTranslations('lives.work.person')
  const users = useTranslations('lives.users')
  const words = useTranslations('words')
  const formats = useFormats()

  return (
    <Drawer
      open={user !== null}
      onClose={onClose}
      title={personName(user?.userName ?? '')}
      closeLabel={words('close')}
      {...(user && {
        actions: (
          <Button
            kind="action"
            wide
            render={<Link to={searchOf({ tab: 'messages', person: user.userName })} onClick={onClose} />}
          >
            {t('inList')}
          </Button>
        ),
      })}
    >
      {user && (
        <>
          <p className="pt-3 pb-1 text-14 text-ink-muted tabular-nums">
            {users('messages', { n: user.commentsCount })}
            {user.questionsCount > 0 && `, ${users('questions', { n: user.questionsCount })}`},{' '}
            {users('since', { time: formats.time(user.timestamp) })}
          </p>
          <Messages user={user} place={place} />
        </>
      )}
    </Drawer>
  )
}

function Messages({ user, place }: { user: LiveUser; place: ReportPlace }) {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('lives.work.person')
  const messages = useTranslations('lives.messages')
  const { page, query } = useComments(place, {
    page: 1,
    limit: maxMessages,
    orderBy: 'timestamp',
    order: 1,
    filter: 'all',
    searchParam: `@${user.userName}`,
  })

  if (query.isPending)
    return <SkeletonRows rows={Math.min(user.commentsCount, 8)} height={56} label={messages('loading')} />
  if (!page) return <LoadFailure title={failures('messages')} text={failures('whatToDo')} query={query} />

  const { rows, pagination } = page
  if (rows.length === 0)
    return <p className="text-14 text-ink-muted">{t('empty', { name: personName(user.userName) })}</p>
  return (
    <>
      <ol className="divide-y divide-line">
        {rows.map((comment) => (
          <Message key={comment.commentId} comment={comment} />
        ))}
      </ol>
      {pagination.total > rows.length && (
        <p className="mt-3 text-12 text-ink-faint">{t('more', { n: rows.length })}</p>
      )}
    </>
  )
}

function Message({ comment }: { comment: Comment }) {
  const formats = useFormats()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
      <p className="min-w-0 break-words text-16 leading-[1.4] md:text-14">{comment.text}</p>
      <span className="flex items-center gap-2">
        <QuestionMark comment={comment} />
        <time dateTime={comment.timestamp} className="text-12 text-ink-faint tabular-nums">
          {formats.timeToTheSecond(comment.timestamp)}
        </time>
      </span>
      <ReplyLine comment={comment} />
    </li>
  )
}
