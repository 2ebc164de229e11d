import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'

/** `full` with labels (256 px), `icons` only (64 px), `phone` for the bottom navigation. */
export type NavLook = 'full' | 'icons' | 'phone'

export type NavItemProps = {
  look?: NavLook
  icon: ReactNode
  /** Shown beside the icon, or its accessible name. */
  label: string
  /** The number of pending items. */
  count?: ReactNode
  /** The current page. */
  on?: boolean
  /** The link or button, without content. */
  render: RenderElement
}

const looks: Record<NavLook, string> = {
  full: 'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 mouse:min-h-10 low:min-h-8.5 [&_.lucide]:size-5',
  icons: 'grid size-11 shrink-0 place-items-center rounded-control low:h-8.5 [&_.lucide]:size-5',
  phone: 'grid min-h-14 content-center justify-items-center gap-1 px-1 text-12 [&_.lucide]:size-6',
}

/** One entry of the navigation. */
export function NavItem({ look = 'full', icon, label, count, on, render }: NavItemProps) {
  const words = look !== 'icons'
  return renderAs(render, {
    'aria-current': on ? 'page' : undefined,
    ...(!words && { 'aria-label': label, title: label }),
    className: cx(
      'relative w-full text-left transition-colors duration-[120ms] focus-visible:-outline-offset-2',
      looks[look],
      on ? 'font-semibold text-ink' : 'font-medium text-ink-muted hover:text-ink',
      look !== 'phone' && (on ? 'bg-line/55' : 'hover:bg-line/35'),
      on && look === 'phone' && '[&_.lucide]:stroke-2',
    ),
    children: (
      <>
        {icon}
        {words && <span className="max-w-full truncate">{label}</span>}
        {words && count !== undefined && (
          <span
            className={cx(
              'text-12 tabular-nums',
              look === 'phone' ? 'absolute top-1.5 left-1/2 ml-3.5 leading-none!' : 'ml-auto text-ink-faint',
            )}
          >
            {count}
          </span>
        )}
      </>
    ),
  })
}
