import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type SelectionBarProps = {
  /** Names the bar: "Mensagens selecionadas". */
  label: string
  /** "3 selecionadas", announced as it changes. */
  count: ReactNode
  clearLabel: string
  onClear: () => void
  /** `SelectionAction`s. */
  children: ReactNode
  className?: string
}

/** What can be done with the chosen rows: an ink bar over the foot of the page, above what is docked there (`--dock`, its height). */
export function SelectionBar({ label, count, clearLabel, onClear, children, className }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'fixed bottom-[calc(20px+var(--dock,0px)+env(safe-area-inset-bottom))] left-1/2 z-20 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 animate-arrive items-center gap-1 rounded-[12px] bg-inverse p-1.5 pl-4 md:pl-4.5 text-14 text-on-inverse shadow-float',
        className,
      )}
    >
      <b role="status" className="mr-1 shrink-0 whitespace-nowrap md:mr-2.5 font-semibold tabular-nums">
        {count}
      </b>
      <div className="scrollbar-none scroll-fade-x flex min-w-0 gap-1 overflow-x-auto">{children}</div>
      <button
        type="button"
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
        className={cx(act, 'w-11 px-0 mouse:w-10')}
      >
        <X aria-hidden="true" />
      </button>
    </section>
  )
}

const act =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control px-4 font-semibold focus-visible:outline-on-inverse focus-visible:-outline-offset-2 mouse:min-h-10 [&_.lucide]:size-5'

export type SelectionActionProps = ComponentProps<'button'> & { icon?: ReactNode; main?: boolean }

/** An act of the selection bar; the main one stands out. */
export function SelectionAction({ icon, main, className, children, ...rest }: SelectionActionProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        act,
        main
          ? 'bg-on-inverse text-inverse focus-visible:outline-inverse'
          : 'hover:bg-[color-mix(in_srgb,currentColor_18%,transparent)]',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
