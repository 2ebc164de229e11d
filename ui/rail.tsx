import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type RailProps = {
  title: ReactNode
  /** The number, formatted for the language. */
  count?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
  className?: string
  children?: ReactNode
}

/** A group under an ink line: side lists, statistics, questions and answers. */
export function Rail({ title, count, level = 2, className, children }: RailProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className={className}>
      <Title className="flex items-baseline justify-between gap-3 border-ink border-b-[1.5px] pb-2 text-14 font-semibold">
        {title}
        {count !== undefined && (
          <span className="font-display text-18 leading-none! font-bold tabular-nums">{count}</span>
        )}
      </Title>
      {children}
    </section>
  )
}

/** The rail with hooks, one above each child. Set the columns: `className="grid-cols-3"`. */
export function HungRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('grid gap-4 border-ink border-t-[1.5px] *:relative *:mt-6', className)}>
      {children}
    </div>
  )
}

/** The hook of an item on the rail; rendered inside the item. */
export function Hook() {
  return (
    <svg
      viewBox="0 0 18 34"
      width="18"
      height="34"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className="-top-[35px] pointer-events-none absolute left-1/2 -translate-x-1/2 stroke-ink"
    >
      <path d="M3.6 9.8a5.6 5.6 0 1 1 8.5 4.7C9.8 15.9 9 17.3 9 20v14" />
    </svg>
  )
}

/** A card on the rail; rendered in a `HungRow`. */
export function HungCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('rounded-card border border-line bg-surface px-5 pt-4 pb-4.5', className)}>
      <Hook />
      {children}
    </div>
  )
}
