import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { type Session, sessionsQuery } from '../customer-queries.ts'
import { TabList } from './tab-list.tsx'
import { useReportPath } from './use-report-path.ts'

/** The lives that a customer commented in, and own ones in which they ordered. */
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
  const path = useSessionPath()(session)
  const { title, accountUsername } = session
  const name =
    title ?? (accountUsername === null ? t('sessions.own') : t('sessions.live', { account: accountUsername }))
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
      <p className="text-ink-muted tabular-nums">{useWhatHappened()(session).join(', ')}</p>
    </>
  )
}

function useWhatHappened(): (session: Session) => string[] {
  const t = useTranslations('customers')
  const formats = useFormats()
  const spanOf = (from: string, to: string) =>
    from === to ? t('sessions.once', { at: from }) : t('sessions.span', { from, to })
  return ({ kind, comments, questions, replies, orders, bought, firstSeenAt, lastSeenAt }) =>
    kind === 'stream'
      ? [
          t('sessions.ordered', { n: orders }),
          ...(bought > 0 ? [t('orders.paid', { amount: formats.money(bought) })] : []),
        ]
      : [
          t('list.comments', { n: comments }),
          ...(questions > 0 ? [t('sessions.questions', { n: questions })] : []),
          ...(replies > 0 ? [t('sessions.replies', { n: replies })] : []),
          spanOf(formats.time(firstSeenAt), formats.time(lastSeenAt)),
        ]
}

/** The report of a live on Instagram, or the numbers of an own one. */
function useSessionPath(): (session: Session) => string | null {
  const reportPath = useReportPath()
  return ({ kind, liveId, title, mediaId, pluginId }) => {
    if (kind === 'stream') return title === null ? null : `/streams/${liveId}/numbers`
    return mediaId && pluginId ? reportPath({ mediaId, pluginId }) : null
  }
}
