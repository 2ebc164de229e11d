import { useTranslations } from 'use-intl'
import type { Pagination as PaginationFacts } from '#platform/contract/table.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Pagination } from '#ui/pagination.tsx'

type Props = {
  page: { pagination: PaginationFacts }
  /** The number of rows on this page. */
  shown: number
  onPage: (page: number) => void
}

/** The pagination under a list, with the range of the visible rows. */
export function ReportPages({ page: { pagination }, shown, onPage }: Props) {
  const t = useTranslations('lives.tools')
  const formats = useFormats()
  const { currentPage, perPage, lastPage, total } = pagination
  const from = (currentPage - 1) * perPage + 1

  const go = (page: number) => {
    onPage(page)
    window.scrollTo({ top: 0 })
  }
  const summary = t('range', {
    from: formats.number(from),
    to: formats.number(from + shown - 1),
    total: formats.number(Math.max(total, from + shown - 1)),
  })
  if (lastPage === 1)
    return (
      <p role="status" className="mt-4 text-14 text-ink-muted tabular-nums">
        {summary}
      </p>
    )
  return (
    <Pagination
      className="mt-4"
      page={currentPage}
      pages={lastPage}
      onPage={go}
      summary={summary}
      labels={{
        nav: t('pages'),
        previous: t('previous'),
        next: t('next'),
        page: (n) => t('page', { n: formats.number(n) }),
      }}
    />
  )
}
