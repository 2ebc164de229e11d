import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  /** The name of the choice. */
  label: ReactNode
  hideLabel?: boolean
  options: RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
  /** Options side by side as cards, in columns given by `className`. */
  cards?: boolean
  className?: string
}

/** One of a few visible options. Arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange, error, cards, className } = props
  const name = useId()

  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-14 font-medium'}>{label}</legend>
      <div className={cx('grid', cards && 'gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-start gap-3 text-14 has-[:disabled]:text-ink-faint',
              cards
                ? 'rounded-control border border-edge bg-surface px-3 py-3 has-[:checked]:border-action has-[:checked]:shadow-[0_0_0_1px_var(--color-action)]'
                : 'py-3 mouse:min-h-9 mouse:py-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="m-px size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-[border-color,border-width] duration-[120ms] checked:border-[5.5px] checked:border-action disabled:border-line"
            />
            <span className="min-w-0 leading-5">
              {option.label}
              {option.hint && <span className="mt-0.5 block text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div id={`${name}-error`} aria-live="polite" className="mt-1.5 empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
