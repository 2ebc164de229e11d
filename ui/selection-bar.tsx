import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type SelectionBarProps = {
  /** The accessible name: "Mensagens selecionadas". */
  label: string
  /** "3 selecionadas", announced as it changes. */
  count: ReactNode
  clearLabel: string
  onClear: () => void
  /** `SelectionAction`s that select more: beside the count. */
  more?: ReactNode
  /** `SelectionAction`s. */
  children: ReactNode
}

/**
 * The actions on selected rows: an ink bar at the bottom of the page. On a phone it has the full width, above the
 * bottom navigation, with the actions in a row of their own.
 */
export function SelectionBar({ label, count, clearLabel, onClear, more, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex animate-arrive flex-wrap items-center gap-1 bg-inverse px-1.5 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))] text-14 text-on-inverse shadow-float sm:bottom-[calc(20px+env(safe-area-inset-bottom))] sm:mx-auto sm:w-max sm:max-w-[calc(100vw-24px)] sm:flex-nowrap sm:rounded-[12px] sm:pb-1.5"
    >
      <b role="status" className="mx-2.5 whitespace-nowrap font-semibold tabular-nums sm:mr-1 md:mx-3">
        {count}
      </b>
      {more}
      <div className="flex min-w-0 gap-1 max-sm:order-1 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1 max-sm:*:px-2">
        {children}
      </div>
      <button
        type="button"
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
        className={cx(act, 'ml-auto w-11 px-0 mouse:w-10')}
      >
        <X aria-hidden="true" />
      </button>
    </section>
  )
}

const act =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control px-4 font-semibold focus-visible:outline-on-inverse focus-visible:-outline-offset-2 mouse:min-h-10 [&_.lucide]:size-5'

export type SelectionActionProps = ComponentProps<'button'> & { icon?: ReactNode; main?: boolean }

/** An action of the selection bar; the main one is highlighted. */
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
