import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  /** Shows the label to screen readers only, as in a row of a list. */
  hideLabel?: boolean
  /** A second line under the label. */
  hint?: ReactNode
  /** Some but not all are selected. */
  mixed?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hideLabel, hint, mixed = false, className, ref, ...rest }: CheckboxProps) {
  const aria = useFieldAria()
  const input = useRef<HTMLInputElement | null>(null)
  const Mark = mixed ? Minus : Check

  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])

  return (
    <label
      className={cx(
        'relative text-14',
        hideLabel
          ? 'grid size-11 place-items-center mouse:size-9'
          : 'flex min-h-11 items-start gap-3 py-3 mouse:min-h-9 mouse:py-2',
        'has-[:disabled]:text-ink-faint',
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...aria}
          {...rest}
          ref={(element) => {
            input.current = element
            ref?.(element)
          }}
          type="checkbox"
          className="peer size-[18px] appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface transition-colors duration-[120ms] checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action disabled:border-line disabled:bg-sunken aria-invalid:border-live"
        />
        <Mark
          aria-hidden="true"
          className="pointer-events-none absolute size-3.5 stroke-3 text-on-action opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 leading-5'}>
        {label}
        {hint && <span className="mt-0.5 block text-ink-faint">{hint}</span>}
      </span>
    </label>
  )
}
