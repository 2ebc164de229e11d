import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'

/** The content of a tab. */
export type TabText = {
  label: ReactNode
  /** The number, formatted for the language. */
  count?: ReactNode
  /** A small word beside it: "beta". */
  beta?: ReactNode
  /** Shows a lock; the text names what is locked, for screen readers. */
  locked?: string
  /** Any other icon at the end. */
  icon?: ReactNode
}

/** The inside of a tab. */
export function TabLabel({ tab, on }: { tab: TabText; on: boolean }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && (
        <span className={cx('text-12 tabular-nums', on ? 'text-ink-muted' : 'text-ink-faint')}>
          {tab.count}
        </span>
      )}
      {tab.beta && <Badge>{tab.beta}</Badge>}
      {tab.icon}
      {tab.locked && (
        <>
          <Lock aria-hidden="true" />
          <span className="sr-only">{tab.locked}</span>
        </>
      )}
    </>
  )
}
