import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type ProgressBarProps = {
  /** The current action: "detectando intenções". */
  label: ReactNode
  /** The completed share, 0 to 1; null if unknown. */
  value: number | null
  /** The share or the count as text: "62 %", "310 de 500". */
  valueText?: string
  className?: string
}

/** The progress of a long action. */
export function ProgressBar({ label, value, valueText, className }: ProgressBarProps) {
  const id = useId()
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)

  return (
    <div
      className={cx(
        'grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 text-12 text-ink-muted',
        className,
      )}
    >
      <span id={id} className="col-span-2">
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full bg-action transition-[width] duration-[200ms]',
            value === null && 'w-2/5 animate-travel',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      <span className="tabular-nums">{valueText}</span>
    </div>
  )
}
