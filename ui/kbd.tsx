import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A key of the keyboard. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-[4px] border border-line bg-ground px-1.5 font-text text-12 text-ink-faint leading-none!',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
