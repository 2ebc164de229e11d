import { cx } from './cx.ts'

/** The three feathers of the macaw's head, in a square of 64. */
export function MarkShapes({ mono }: { mono?: boolean }) {
  return (
    <>
      <path
        className={mono ? 'fill-current' : 'fill-mark-face'}
        fillRule="evenodd"
        d="M30 4.1C15.5 5.2 4 17.2 4 32v18c9.5-1 15.5-7.5 16-18h10zM22 15a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"
      />
      <path className={mono ? 'fill-current' : 'fill-mark-crown'} d="M33 4.1C47.5 4.6 59.4 16 60 30.5H33z" />
      <path
        className={mono ? 'fill-current' : 'fill-mark-neck'}
        d="M60 33.5C59.2 48 47.5 59.6 33 60V47.5c0-7.7 6.3-14 14-14z"
      />
    </>
  )
}

export type MarkProps = {
  /** Read aloud; omit it where the name is beside it. */
  label?: string
  /** One colour: the text's. */
  mono?: boolean
  /** Size by class, `size-8` by default. */
  className?: string
}

/** The macaw. */
export function Mark({ label, mono, className }: MarkProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where the name stands beside it
    <svg
      viewBox="0 0 64 64"
      className={cx('shrink-0', className ?? 'size-8')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <MarkShapes mono={mono} />
    </svg>
  )
}
