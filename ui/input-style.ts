import { cx } from './cx.ts'

/** The box around an input: rest, focus and error. */
export function inputBox(className?: string): string {
  return cx(
    'flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ink-faint transition-[border-color,box-shadow] duration-[120ms]',
    'focus-within:border-action focus-within:shadow-[0_0_0_1px_var(--color-action)]',
    'has-[[aria-invalid=true]]:border-live has-[[aria-invalid=true]]:shadow-[0_0_0_1px_var(--color-live)]',
    'has-[:disabled]:border-line has-[:disabled]:bg-sunken',
    '[&_.lucide]:size-5',
    className,
  )
}

/** The input itself, without a box. 16 px, so that phones do not zoom in. */
export const inputText =
  'min-w-0 flex-1 bg-transparent p-0 text-16 text-ink outline-none disabled:text-ink-faint'
