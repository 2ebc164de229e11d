import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type Props = {
  /** `alarm`: messages may be lost unless the seller does something. */
  tone?: 'quiet' | 'alarm'
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** One notice about a live. An alarm has the role `alert`. */
export function NoticeLine({ tone = 'quiet', icon, children, action }: Props) {
  return (
    <div
      role={tone === 'alarm' ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border text-14 md:flex-nowrap [&_.lucide]:size-4.5 [&_.lucide]:shrink-0',
        tone === 'alarm'
          ? 'border-live bg-live-soft px-4 py-3 text-live-text'
          : 'border-line px-4 py-2 text-ink-muted',
      )}
    >
      <span className="flex min-w-0 items-start gap-2.5 max-md:basis-full md:flex-1 [&_.lucide]:mt-px">
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {action && <span className="max-md:ml-4 md:-mr-3">{action}</span>}
    </div>
  )
}
