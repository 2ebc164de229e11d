import { cx } from './cx.ts'

export type PriceProps = {
  /** The price written for the language: "R$ 89,90", or "Grátis". */
  now: string
  /** The price before, struck: "R$ 119,90". */
  was?: string
  /** Says "before" to screen readers: "de". */
  wasLabel?: string
  /** Before the price: "A partir de". */
  from?: string
  free?: boolean
  /** The old price above instead of before. */
  stacked?: boolean
  className?: string
}

/** What something costs. */
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
