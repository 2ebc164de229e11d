import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { paginationRange } from './pagination-range.ts'

export type PaginationProps = {
  /** The open page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels: {
    /** The accessible name: "Páginas". */
    nav: string
    previous: string
    next: string
    /** "Página 3" */
    page: (page: number) => string
  }
  /** "1 a 500 de 1.284" */
  summary?: ReactNode
  className?: string
}

/** The pagination of a list. */
export function Pagination({ page, pages, onPage, labels, summary, className }: PaginationProps) {
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14', className)}>
      <p role="status" className="text-ink-muted tabular-nums">
        {summary}
      </p>
      <nav aria-label={labels.nav} className="flex items-center gap-0.5">
        <IconButton
          label={labels.previous}
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {paginationRange(page, pages).map((mark, at) =>
          mark === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <span key={`gap-${at}`} aria-hidden="true" className="w-6 text-center text-ink-faint">
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              aria-label={labels.page(mark)}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => onPage(mark)}
              className={cx(
                'grid h-11 min-w-11 place-items-center rounded-control px-2 font-medium tabular-nums mouse:h-9 mouse:min-w-9',
                mark === page ? 'bg-inverse text-on-inverse' : 'hover:bg-line/45',
              )}
            >
              {mark}
            </button>
          ),
        )}
        <IconButton
          label={labels.next}
          icon={<ChevronRight />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  )
}
