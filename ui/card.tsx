import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type CardProps = ComponentProps<'div'> & {
  /** Padding: none for lists, `md` 20 px (16 on a phone). */
  pad?: 'none' | 'md'
  /** Floats above the page with the soft shadow. */
  float?: boolean
}

/** A white sheet with a hairline. */
export function Card({ pad = 'md', float, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'min-w-0 rounded-card border bg-surface',
        float ? 'border-transparent shadow-float' : 'border-line',
        pad === 'md' && 'p-4 md:p-5',
        className,
      )}
    />
  )
}
