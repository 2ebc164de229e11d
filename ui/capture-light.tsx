import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Whether comments arrive: `on`, `late` (checking) or `stopped`. */
type CaptureState = 'on' | 'late' | 'stopped'

const lights: Record<CaptureState, string> = {
  on: 'bg-paid shadow-[0_0_0_3px_var(--color-paid-soft)]',
  late: 'bg-warn shadow-[0_0_0_3px_var(--color-warn-soft)]',
  stopped: 'bg-live shadow-[0_0_0_3px_var(--color-live-soft)]',
}

export type CaptureLightProps = {
  state: CaptureState
  /** The state in words: "Capturando", "Atrasada 40 s, conferindo". */
  children: ReactNode
  /** Announces changes of the text to screen readers. */
  announce?: boolean
  className?: string
}

/** The capture indicator, always with its text. */
export function CaptureLight({ state, children, announce, className }: CaptureLightProps) {
  return (
    <span
      className={cx('inline-flex items-baseline gap-2.5 text-14', className)}
      {...(announce && { role: 'status' })}
    >
      <span
        aria-hidden="true"
        className={cx('ml-[3px] size-2 shrink-0 -translate-y-px rounded-full', lights[state])}
      />
      <span>{children}</span>
    </span>
  )
}
