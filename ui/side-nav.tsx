import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type SideNavProps = {
  /** "Menu principal" */
  label: string
  /** Icons only, 64 px wide. */
  narrow?: boolean
  /** The logo or the wordmark, a link home. */
  brand: ReactNode
  /** At the bottom: the user, the theme. */
  foot?: ReactNode
  children: ReactNode
}

/** The menu at the left of a laptop: the entries scroll if they must, `foot` stays in sight. A phone has `PhoneBar`. */
export function SideNav({ label, narrow, brand, foot, children }: SideNavProps) {
  return (
    <nav
      aria-label={label}
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-ground py-4 low:py-2 md:flex',
        narrow ? 'w-16' : 'w-64',
      )}
    >
      <div
        className={
          narrow ? 'mx-auto mb-3 grid size-11 place-items-center low:mb-0' : 'px-6 pt-1.5 pb-4.5 low:pb-3'
        }
      >
        {brand}
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto [scrollbar-width:thin] low:gap-0',
          narrow ? 'scrollbar-none items-center px-2.5' : 'px-3',
        )}
      >
        {children}
      </div>
      {foot && <div className={cx('pt-4 low:pt-2', narrow ? 'px-2.5' : 'px-3')}>{foot}</div>}
    </nav>
  )
}

/** A group's name in the menu; a short line in the narrow one. */
export function NavGroup({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  if (narrow) return <hr className="my-2 w-6 border-line low:my-1" />
  return <p className="px-3 pt-4 pb-1 low:pt-2 text-12 font-medium text-ink-faint">{children}</p>
}

/** The phone's bottom bar, with up to five entries. */
export function PhoneBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {children}
    </nav>
  )
}
