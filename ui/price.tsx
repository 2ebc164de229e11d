import { cx } from './cx.ts'

export type PriceProps = {
  /** The price, formatted for the language: "R$ 89,90", or "Grátis". */
  now: string
  /** The former price, struck through: "R$ 119,90". */
  was?: string
  /** The word "before" for screen readers: "de". */
  wasLabel?: string
  /** Before the price: "A partir de". */
  from?: string
  free?: boolean
  /** The former price above instead of before. */
  stacked?: boolean
  className?: string
}

/** The price of a product. */
export function Price({ now, was, wasLabel, from, free, stacked, className }: PriceProps) {
  return (
    <span
      className={cx(
        'inline-flex font-semibold tabular-nums leading-tight',
        stacked ? 'flex-col items-end' : 'flex-wrap items-baseline gap-x-1.5',
        free && 'text-paid-text',
        className,
      )}
    >
      {was && (
        <s className="font-normal text-ink-faint">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {was}
        </s>
      )}
      <span className="whitespace-nowrap">
        {from && `${from} `}
        {now}
      </span>
    </span>
  )
}
