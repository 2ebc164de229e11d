import { cx } from './cx.ts'

/** A turning ring, only inside a button that waits. Long work shows a count instead (`ProgressBar`). */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'size-4 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
