import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'

export type ChipProps = ComponentProps<'button'> & {
  /** Selected. Omit it for a chip that only opens something. */
  on?: boolean
  /** The number, formatted for the language. */
  count?: ReactNode
  icon?: ReactNode
  iconAfter?: ReactNode
  /** Renders the chip as this element (a link to a filtered list). */
  render?: RenderElement
}

/** A filter, a sort order or a short fact as a button. 36 px high, with a touch area of 44. */
export function Chip({ on, count, icon, iconAfter, render, className, children, ...rest }: ChipProps) {
  const classes = cx(
    'relative inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-14 font-medium transition-colors duration-[120ms] after:absolute after:inset-x-0 after:-inset-y-1.5 [&_.lucide]:size-4',
    on
      ? 'border-inverse bg-inverse text-on-inverse'
      : 'border-edge bg-surface text-ink hover:border-ink-muted disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    className,
  )
  const content = (
    <>
      {icon}
      {children}
      {count !== undefined && (
        <span className={cx('tabular-nums', on ? 'text-on-inverse-muted' : 'text-ink-faint')}>{count}</span>
      )}
      {iconAfter}
    </>
  )

  if (render) {
    return renderAs(render, {
      ...rest,
      ...(on && { 'aria-current': 'true' }),
      className: classes,
      children: content,
    })
  }
  return (
    <button type="button" aria-pressed={on} {...rest} className={classes}>
      {content}
    </button>
  )
}

/** Chips side by side; on a phone they scroll. */
export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'scrollbar-none scroll-fade-x flex gap-2 overflow-x-auto overscroll-x-contain py-1.5',
        className,
      )}
    />
  )
}
