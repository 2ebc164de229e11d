import { cx } from './cx.ts'

/** A turning ring, only inside a busy button. Long actions show a count instead (`ProgressBar`). */
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
