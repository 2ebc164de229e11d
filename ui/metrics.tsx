import type { ReactNode } from 'react'
import { Hook } from './rail.tsx'

/** One important number. */
export type Metric = {
  key: string
  label: ReactNode
  /** Formatted for the language: "26.412". Null while it is loading. */
  value: ReactNode | null
  /** A few words below it. */
  note?: ReactNode
}

/** Up to four numbers on the rail: hooked cards on a laptop, a grid of two columns on a phone. */
export function Metrics({ metrics }: { metrics: Metric[] }) {
  return (
    <dl
      style={{ '--metrics': metrics.length } as React.CSSProperties}
      className="grid grid-cols-2 border-ink border-t-[1.5px] md:grid-cols-[repeat(var(--metrics),minmax(0,1fr))] md:gap-4"
    >
      {metrics.map((metric) => (
        <div
          key={metric.key}
          className="relative border-line border-b py-3 max-md:pr-2 max-md:even:border-l max-md:even:pl-4 md:mt-6 md:rounded-card md:border md:bg-surface md:px-5 md:pt-4 md:pb-4.5"
        >
          <dt className="text-14 text-ink-muted">
            <span className="hidden md:contents">
              <Hook />
            </span>
            {metric.label}
          </dt>
          <dd className="mt-0.5 font-display text-28 font-bold tracking-[-0.02em] tabular-nums md:mt-1.5 md:text-36">
            {metric.value ?? (
              <span className="my-[0.1lh] block h-[0.8lh] w-20 animate-pulse rounded-[4px] bg-sunken" />
            )}
          </dd>
          {metric.note && <dd className="mt-1 text-12 text-ink-faint">{metric.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
