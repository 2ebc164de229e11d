import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field.tsx'
import { inputBox, inputText } from './input-style.ts'

export type SelectProps = ComponentProps<'select'> & {
  /** `quiet` has no box: for a sort order or a page size in a toolbar. */
  look?: 'box' | 'quiet'
}

/** One of a list: the system's own picker, the quickest on a phone and with a keyboard. Options are its children. */
export function Select({ look = 'box', className, children, ...rest }: SelectProps) {
  const aria = useFieldAria()
  const quiet = look === 'quiet'
  return (
    <div
      className={cx(
        quiet
          ? 'relative inline-flex min-h-11 items-center rounded-control hover:bg-line/45 mouse:min-h-10'
          : cx(inputBox(), 'relative p-0!'),
        className,
      )}
    >
      <select
        {...aria}
        {...rest}
        className={cx(
          'w-full cursor-pointer appearance-none self-stretch truncate rounded-control',
          quiet
            ? 'field-sizing-content bg-transparent pr-8 pl-2.5 text-14 font-medium text-ink'
            : cx(inputText, 'px-3 pr-10'),
          '[&>option]:bg-surface [&>option]:text-ink',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={cx('pointer-events-none absolute size-4!', quiet ? 'right-2' : 'right-3 text-ink-muted')}
      />
    </div>
  )
}
