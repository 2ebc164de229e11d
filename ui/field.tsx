import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx.ts'

/** The attributes that name and describe a control inside a `Field`. */
export type FieldAria = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<FieldAria>({})

/** The attributes of the surrounding field, for a custom control. */
export const useFieldAria = (): FieldAria => useContext(FieldContext)

export type FieldProps = {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Shown beside the label, for instance "opcional". */
  note?: ReactNode
  /** What to enter, shown below while there is no error. */
  hint?: ReactNode
  /** The error and its remedy. Announced; the input stays. */
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, control, hint and error, connected for screen readers: `<Field label="E-mail"><Input /></Field>`. */
export function Field({ label, hideLabel, note, hint, error, className, children }: FieldProps) {
  const id = useId()
  const below = error || hint
  const aria: FieldAria = {
    id,
    ...(below && { 'aria-describedby': `${id}-below` }),
    ...(error && { 'aria-invalid': true }),
  }

  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'flex items-baseline gap-2 text-14 font-medium'}>
        {label}
        {note && <span className="ml-auto font-normal text-ink-faint">{note}</span>}
      </label>
      <FieldContext value={aria}>{children}</FieldContext>
      <div id={`${id}-below`} aria-live="polite" className="text-14 empty:hidden">
        {error ? <FieldError>{error}</FieldError> : hint && <p className="text-ink-faint">{hint}</p>}
      </div>
    </div>
  )
}

/** An error line with its triangle, for places without a `Field` (a form's own error, a group). */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-14 text-live-text">
      <TriangleAlert className="mt-0.5 size-4" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
