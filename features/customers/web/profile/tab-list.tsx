import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '#platform/contract/table.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Props<Row> = {
  query: UseQueryResult<Page<Row>>
  texts: { label: string; loading: string; failed: string; failedText?: string; empty: string }
  page: number
  onPage: (page: number) => void
  rowKey: (row: Row) => string
  renderRow: (row: Row) => ReactNode
}

/** The rows of one tab of a profile, in pages. */
export function TabList<Row>({ query, texts, page, onPage, rowKey, renderRow }: Props<Row>) {
  const t = useTranslations('customers.list')
  const words = useTranslations('words')
  const { data } = query
  if (!data && query.isError)
    return <LoadFailure level={3} title={texts.failed} text={texts.failedText} query={query} />
  if (!data) return <SkeletonRows rows={6} height={64} label={texts.loading} />
  if (data.rows.length === 0) return <p className="py-6 text-center text-14 text-ink-muted">{texts.empty}</p>
  return (
    <>
      <ul aria-label={texts.label} className="divide-y divide-line text-14">
        {data.rows.map((row) => (
          <li key={rowKey(row)} className="py-3 [contain-intrinsic-size:auto_64px] [content-visibility:auto]">
            {renderRow(row)}
          </li>
        ))}
      </ul>
      {data.pagination.lastPage > 1 && (
        <Pagination
          className="mt-4"
          page={page}
          pages={data.pagination.lastPage}
          onPage={onPage}
          labels={{
            nav: t('pages'),
            previous: words('previous'),
            next: words('next'),
            page: (n) => t('page', { n }),
          }}
        />
      )}
    </>
  )
}
