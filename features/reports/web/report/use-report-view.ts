import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#platform/web/routing.tsx'
import { changeView, type ReportView, readView, writeView } from './report-view.ts'

/** What is in view, from the address, and how to change it. */
export type ReportViewControl = {
  view: ReportView
  /** `replace` writes over the entry in the history: for what changes letter by letter. */
  change: (change: Partial<ReportView>, options?: { replace?: boolean }) => void
  /** The query of the address that shows the changed view, for a link. */
  searchOf: (change: Partial<ReportView>) => string
}

export function useReportView(): ReportViewControl {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readView(query), [query])

  const change = useCallback<ReportViewControl['change']>(
    (part, { replace = false } = {}) => {
      setQuery((current) => writeView(changeView(readView(current), part), current), {
        replace,
        preventScrollReset: true,
      })
    },
    [setQuery],
  )
  const searchOf = (part: Partial<ReportView>) => `?${writeView(changeView(view, part), query)}`
  return { view, change, searchOf }
}
