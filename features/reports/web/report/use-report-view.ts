import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#platform/web/routing.tsx'
import { changeView, type ReportView, readView, writeView } from './report-view.ts'

/** The view of a report from the address, with functions to change it. */
export type ReportViewControl = {
  view: ReportView
  /** `replace` replaces the entry in the history, for changes with each typed character. */
  change: (change: Partial<ReportView>, options?: { replace?: boolean }) => void
  /** The query of a link to the changed view. */
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
