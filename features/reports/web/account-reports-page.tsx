import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callTable } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { Link, Navigate, useParams, useSearchParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { listAccountReports } from '../contract.ts'
import { AccessBadge } from './access-badge.tsx'
import { livesKeys, shownHere } from './lives-queries.ts'
import type { Live } from './lives-types.ts'
import { pageOfQuery } from './page-of-query.ts'
import { ReportPages } from './report/report-pages.tsx'
import { useIsLaptop } from './use-is-laptop.ts'

const accountReportsQuery = (account: string, page: number) =>
  queryOptions({
    queryKey: [...livesKeys.lists, 'account', account, page],
    queryFn: ({ signal }) => {
      const route = 'POST /api/plugins/live/accounts/reports'
      return callTable<typeof listAccountReports>(route, { account, page }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { shownHere },
  })

/** Lists every report of an account that the user may read, own and shared ones. */
export function AccountReportsPage() {
  const failures = useTranslations('lives.failures')
  const list = useTranslations('lives.list')
  const { account = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const reports = useQuery(accountReportsQuery(account, pageOfQuery(query)))
  usePageTitle(list('label', { account }))
  const page = reports.data
  const isLaptop = useIsLaptop()

  if (isCallError(reports.error, 'access_denied', 'not_found', 'validation_failed'))
    return <Navigate to="/oops-404" replace />
  return (
    <>
      <PageHeader
        title={list('title')}
        text={`@${account}`}
        back={{ label: list('back'), render: <Link to="/dashboard" /> }}
      />
      {reports.isError && !page && (
        <LoadFailure title={failures('lives')} text={failures('whatToDo')} query={reports} />
      )}
      {!reports.isError && (
        <Card pad="none" className="overflow-clip">
          {!page && <SkeletonRows rows={6} height={56} label={list('loading')} />}
          {page?.rows.length === 0 && (
            <EmptyState
              title={list('empty')}
              text={list('emptyText')}
              drawing={<EmptyGarment name="dress" />}
            />
          )}
          {page &&
            page.rows.length > 0 &&
            (isLaptop ? (
              <ReportsTable rows={page.rows} account={account} />
            ) : (
              <ReportsCards rows={page.rows} account={account} />
            ))}
        </Card>
      )}
      {page && page.pagination.lastPage > 1 && (
        <ReportPages
          page={page}
          shown={page.rows.length}
          onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
        />
      )}
    </>
  )
}

const cell = 'px-4 py-3 text-left align-top'

function ReportsTable({ rows, account }: { rows: Live[]; account: string }) {
  const t = useTranslations('lives.simple')
  const list = useTranslations('lives.list')
  const formats = useFormats()
  return (
    <section
      aria-label={list('label', { account })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full min-w-[880px] border-collapse text-14 tabular-nums">
        <thead className="text-12 text-ink-faint">
          <tr className="border-line border-b">
            {(['date', 'first', 'messages', 'account', 'access', 'owner', 'people'] as const).map((key) => (
              <th key={key} scope="col" className={`${cell} whitespace-nowrap py-2.5 font-normal`}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((live) => (
            <tr key={live.id} className="border-line border-b last:border-b-0 hover:bg-sunken/60">
              <th scope="row" className={`${cell} whitespace-nowrap font-semibold`}>
                <Link className="hover:underline" to={reportPath(live)}>
                  {formats.dateTime(live.startedAt)}
                </Link>
              </th>
              <td className={cell}>
                {live.firstMessageAt ? formats.timeToTheSecond(live.firstMessageAt) : t('none')}
              </td>
              <td className={cell}>{formats.number(live.realCommentsCount)}</td>
              <td className={cell}>{live.accountUsername}</td>
              <td className={cell}>
                <AccessBadge live={live} />
              </td>
              <td className={`${cell} whitespace-nowrap`}>{live.ownerName}</td>
              <td className={cell}>
                {live.sharedWith.map((person) => person.name).join(', ') || t('noOne')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The list on a phone: one card for each live. */
function ReportsCards({ rows, account }: { rows: Live[]; account: string }) {
  const t = useTranslations('lives.simple')
  const list = useTranslations('lives.list')
  const formats = useFormats()
  return (
    <ul aria-label={list('label', { account })}>
      {rows.map((live) => (
        <li key={live.id} className="border-line border-b last:border-b-0">
          <Link
            to={reportPath(live)}
            className="grid gap-1 px-4 py-3.5 text-14 tabular-nums focus-visible:-outline-offset-2"
          >
            <span className="flex items-center justify-between gap-3">
              <b className="font-semibold">{formats.dateTime(live.startedAt)}</b>
              <AccessBadge live={live} />
            </span>
            <span className="text-ink-muted">
              {list('messages', { n: live.realCommentsCount })}
              {live.firstMessageAt &&
                `, ${t('firstAt', { time: formats.timeToTheSecond(live.firstMessageAt) })}`}
            </span>
            <span className="text-12 text-ink-faint">
              {t('owner')}: {live.ownerName}
            </span>
            <span className="text-12 text-ink-faint">
              {t('people')}: {live.sharedWith.map((person) => person.name).join(', ') || t('noOne')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const reportPath = (live: Live) =>
  `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report`
