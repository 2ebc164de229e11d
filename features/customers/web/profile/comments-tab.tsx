import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { type CustomerComment, customerCommentsQuery } from '../customer-queries.ts'
import { TabList } from './tab-list.tsx'
import { useReportPath } from './use-report-path.ts'

/** All comments of a customer, each with its report. */
export function CommentsTab({ uuid }: { uuid: string }) {
  const t = useTranslations('customers.comments')
  const [page, setPage] = useState(1)
  const query = useQuery(customerCommentsQuery(uuid, page))
  return (
    <TabList
      query={query}
      texts={{
        ...{ label: t('label'), loading: t('loading'), empty: t('empty') },
        ...{ failed: t('failed'), failedText: t('failedText') },
      }}
      page={page}
      onPage={setPage}
      rowKey={({ commentId }) => commentId}
      renderRow={(comment) => <CommentRow comment={comment} />}
    />
  )
}

function CommentRow({ comment }: { comment: CustomerComment }) {
  const t = useTranslations('customers.comments')
  const formats = useFormats()
  const now = useNow()
  const path = useReportPath()(comment)
  const when = formats.dayAndTimeWithin(comment.at, now)
  return (
    <>
      <p className="break-words text-16 md:text-14">{comment.text}</p>
      {comment.replyText !== null && (
        <p className="break-words text-ink-muted">{t('reply', { text: comment.replyText })}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-12 text-ink-muted tabular-nums">
        <time dateTime={comment.at}>{formats.dayAndTime(comment.at, now)}</time>
        {comment.isQuestion && <Badge kind="info">{t('question')}</Badge>}
        {path && (
          <Link
            to={`${path}?${new URLSearchParams({ person: comment.userName })}`}
            aria-label={t('reportOf', { when })}
            className="-my-1 py-1 text-action-text hover:underline"
          >
            {t('report')}
          </Link>
        )}
      </p>
    </>
  )
}
