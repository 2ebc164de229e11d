import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What to do. */
  text?: ReactNode
  /** "Tentar de novo" */
  action?: ReactNode
  /** A detail for the support, for instance a `CopyButton` with the request id. */
  detail?: ReactNode
  /** Heading level of the title: 1 in the place of a page, 3 below a heading of the second level. 2 by default. */
  level?: 1 | 2 | 3
  className?: string
}

/** A place that could not be loaded. Announced at once. */
export function ErrorState({ title, text, action, detail, level = 2, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={cx('grid justify-items-center gap-2 px-6 py-10 text-center', className)}>
      <TriangleAlert aria-hidden="true" className="mb-2 size-8 text-live-text" />
      <Heading className="font-display text-18 font-semibold tracking-[-0.01em]">{title}</Heading>
      {text && <p className="max-w-[48ch] text-balance text-14 text-ink-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
      {detail && <div className="mt-1 text-12 text-ink-faint">{detail}</div>}
    </div>
  )
}
