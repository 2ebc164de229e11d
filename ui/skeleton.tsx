import { cx } from './cx.ts'

/** One placeholder line, 12 px high. Set the width of the expected text: `className="w-20"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block h-3 animate-waiting rounded-[4px] bg-[linear-gradient(90deg,var(--color-sunken)_25%,var(--color-line)_50%,var(--color-sunken)_75%)] bg-[length:400%_100%]',
        className,
      )}
    />
  )
}

const widths = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3']

export type SkeletonRowsProps = {
  /** The number of rows. */
  rows: number
  /** Height of one row in px, the same as the real one's: 44 for messages, 60 for tables and the phone. */
  height: number
  /** What is loading, for screen readers: "Carregando mensagens". */
  label: string
  className?: string
}

/** Placeholder rows with the height of the real ones, so that nothing jumps. */
export function SkeletonRows({ rows, height, label, className }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          key={row}
          style={{ height }}
          className="flex items-center gap-6 border-line border-b px-4 last:border-b-0"
        >
          <Skeleton className="w-16" />
          <span className="flex-1">
            <Skeleton className={widths[row % widths.length]} />
          </span>
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  )
}
