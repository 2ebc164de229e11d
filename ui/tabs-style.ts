import { cx } from './cx.ts'

/** The list of tabs: scrolls sideways on a phone and fades out towards hidden tabs. */
export const tabLine =
  'scrollbar-none scroll-fade-x relative flex gap-5 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--color-line)] md:gap-6'

/** One tab. */
export function tabStyle(on: boolean): string {
  return cx(
    'inline-flex min-h-12 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 text-14 transition-colors duration-[120ms] focus-visible:-outline-offset-2 [&_.lucide]:size-4',
    on ? 'border-ink font-semibold text-ink' : 'border-transparent font-medium text-ink-muted hover:text-ink',
  )
}
