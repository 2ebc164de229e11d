import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A state: on air, report open or locked, a fact, a notice, an error, or not available yet. `plain` has no colour. */
export type BadgeKind = 'live' | 'unlocked' | 'locked' | 'info' | 'notice' | 'error' | 'soon' | 'plain'

const looks: Record<BadgeKind, string> = {
  live: 'bg-live text-on-live',
  unlocked: 'bg-paid-soft text-paid-text',
  locked: 'bg-sunken text-ink-muted',
  info: 'bg-action-soft text-action-soft-text',
  notice: 'bg-warn-soft text-warn-text',
  error: 'bg-live-soft text-live-text',
  soon: 'shadow-[inset_0_0_0_1px_var(--color-line-strong)] text-ink-muted',
  plain: 'bg-sunken text-ink-muted',
}

const icons: Partial<Record<BadgeKind, typeof Lock>> = {
  unlocked: LockOpen,
  locked: Lock,
  error: TriangleAlert,
}

export type BadgeProps = {
  kind?: BadgeKind
  className?: string
  /** The state in words, lower case. */
  children: ReactNode
}

/** A state in words, shape and colour. Never a button. */
export function Badge({ kind = 'plain', className, children }: BadgeProps) {
  const Icon = icons[kind]
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-12 leading-none! font-semibold',
        looks[kind],
        className,
      )}
    >
      {kind === 'live' && (
        <span aria-hidden="true" className="size-[7px] animate-breathe rounded-full bg-current" />
      )}
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {children}
    </span>
  )
}
