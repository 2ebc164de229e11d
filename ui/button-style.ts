import { cx } from './cx.ts'

/**
 * The purpose of a button. `cta` is the one main action in view; `action` acts; `line` and `quiet` are secondary and
 * tertiary; `ink` is a strong neutral; `danger` is destructive.
 */
export type ButtonKind = 'cta' | 'action' | 'line' | 'quiet' | 'ink' | 'danger'

/** `sm` is 36 px with a mouse and 44 by touch, `md` 44, `lg` 52. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const kinds: Record<ButtonKind, string> = {
  cta: 'border-transparent bg-cta text-on-cta not-aria-disabled:hover:bg-cta-hover',
  action: 'border-transparent bg-action text-on-action not-aria-disabled:hover:bg-action-hover',
  line: 'border-edge bg-surface text-ink not-aria-disabled:hover:border-ink-muted',
  quiet: 'border-transparent text-ink not-aria-disabled:hover:bg-line/45',
  ink: 'border-transparent bg-inverse text-on-inverse not-aria-disabled:hover:opacity-90',
  danger: 'border-transparent bg-live text-on-live not-aria-disabled:hover:bg-live-hover',
}

const disabled =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-muted disabled:transition-none disabled:hover:border-line disabled:hover:bg-sunken disabled:hover:opacity-100'

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-14 mouse:min-h-9',
  md: 'min-h-11 px-4 text-14',
  lg: 'min-h-13 px-6 text-16',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-11 mouse:size-9',
  md: 'size-11',
  lg: 'size-13',
}

/** The classes of a button, for elements that must look like one (`<summary>`, `<label>` of a file). */
export function buttonStyle(kind: ButtonKind, size: ButtonSize, square = false): string {
  return cx(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control sm:whitespace-nowrap border font-semibold leading-tight no-underline transition-[background-color,border-color,transform] duration-[120ms] not-disabled:active:translate-y-px',
    kinds[kind],
    disabled,
    square ? squares[size] : sizes[size],
  )
}
