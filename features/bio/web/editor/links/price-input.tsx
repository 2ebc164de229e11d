import { useLocale } from 'use-intl'
import { Input } from '#ui/input.tsx'

type Props = { cents: number; onChange: (cents: number) => void }

/** R$ 1.000.000,00, the server's limit. */
const mostCents = 100_000_000

/** A price in reais, typed as on a card machine: digits fill it from the right. */
export function PriceInput({ cents, onChange }: Props) {
  const locale = useLocale()
  const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
  return (
    <Input
      start={<span className="text-ink-muted">R$</span>}
      inputMode="numeric"
      inputClassName="text-right tabular-nums"
      autoComplete="off"
      value={shown}
      onChange={(event) => onChange(centsOf(event.target.value))}
    />
  )
}

/** The typed digits, as centavos. */
export function centsOf(typed: string): number {
  return Math.min(Number(typed.replace(/\D/g, '').slice(-11)), mostCents)
}
