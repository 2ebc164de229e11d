import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The accessible name: "Quantidade de Vestido midi floral". */
  label: string
  lessLabel: string
  moreLabel: string
  className?: string
}

/** A small quantity with buttons for one more and one less. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 99, label, lessLabel, moreLabel, className } = props
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex w-fit items-center rounded-control border border-line-strong bg-surface',
        className,
      )}
    >
      <Step label={lessLabel} disabled={value <= min} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden="true" className="size-4" />
      </Step>
      <output className="min-w-6 text-center font-semibold">{value}</output>
      <Step label={moreLabel} disabled={value >= max} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden="true" className="size-4" />
      </Step>
    </fieldset>
  )
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode }

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control hover:bg-sunken focus-visible:-outline-offset-4 disabled:text-ink-faint disabled:opacity-60"
    >
      {children}
    </button>
  )
}
