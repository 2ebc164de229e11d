import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type LoadingOverlayProps = {
  active: boolean
  /** The current action, with a count if there is one: "Salvando", "Baixando 310 de 500". */
  label: ReactNode
  className?: string
  children: ReactNode
}

/** Blocks what it covers while an action runs; the content stays visible. */
export function LoadingOverlay({ active, label, className, children }: LoadingOverlayProps) {
  return (
    <div aria-busy={active} className={cx('relative', className)}>
      <div inert={active} className={cx('transition-opacity duration-[160ms]', active && 'opacity-40')}>
        {children}
      </div>
      <div
        role="status"
        className="pointer-events-none absolute inset-0 grid place-items-center empty:hidden"
      >
        {active && (
          <span className="rounded-full bg-inverse px-4 py-2 text-14 font-medium text-on-inverse tabular-nums shadow-float">
            {label}
          </span>
        )}
      </div>
    </div>
  )
}
