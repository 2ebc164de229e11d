import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
}

/** A setting that takes effect at once, without saving. The label is at the left, the switch at the right. */
export function Switch({ label, hideLabel, hint, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-4 text-14 has-[:disabled]:text-ink-faint mouse:min-h-9',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 font-medium'}>
        {label}
        {hint && <span className="mt-0.5 block font-normal text-ink-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          className="peer h-6 w-10 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-[160ms] checked:border-action checked:bg-action disabled:border-line disabled:bg-sunken"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform duration-[160ms] peer-checked:translate-x-4 peer-checked:bg-on-action"
        />
      </span>
    </label>
  )
}
