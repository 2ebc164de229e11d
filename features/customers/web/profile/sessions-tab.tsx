import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { type Session, sessionsQuery } from '../customer-queries.ts'
import { TabList } from './tab-list.tsx'
import { useReportPath } from './use-report-path.ts'

/** The lives that a customer commented in. */
export function SessionsTab({ uuid }: { uuid: string }) {
  const t = useTranslations('customers.sessions')
  const [page, setPage] = useState(1)
  const query = useQuery(sessionsQuery(uuid, page))
  return (
    <TabList
      query={query}
      texts={{ label: t('label'), loading: t('loading'), failed: t('failed'), empty: t('empty') }}
      page={page}
      onPage={setPage}
      rowKey={({ liveId }) => liveId}
      renderRow={(session) => <SessionRow session={session} />}
    />
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('customers')
  const formats = useFormats()
  const now = useNow()
  const path = useReportPath()(session)
  const name = session.title ?? t('sessions.live', { account: session.accountUsername })
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        {path ? (
          <Link to={path} className="min-w-0 break-words font-semibold hover:underline">
            {name}
          </Link>
        ) : (
          <b className="min-w-0 break-words font-semibold">{name}</b>
        )}
        <time dateTime={session.startedAt} className="text-ink-muted tabular-nums">
          {formats.dayAndTime(session.startedAt, now)}
        </time>
      </p>
      <p className="text-ink-muted tabular-nums">
        {[
          t('list.comments', { n: session.comments }),
          ...(session.questions > 0 ? [t('sessions.questions', { n: session.questions })] : []),
          ...(session.replies > 0 ? [t('sessions.replies', { n: session.replies })] : []),
          t('sessions.span', {
            from: formats.time(session.firstCommentAt),
            to: formats.time(session.lastCommentAt),
          }),
        ].join(', ')}
      </p>
    </>
  )
}
