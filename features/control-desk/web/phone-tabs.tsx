import { type KeyboardEvent, useId, useRef } from 'react'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import type { DeskPanel, Frame } from './desk-frame.tsx'

type Props<Key extends string> = {
  panels: DeskPanel<Key>[]
  open: Key
  onOpen: (key: Key) => void
  frame: Frame
  label: string
}

/** One part of the desk at a time; the tabs are at the foot of the screen, within reach of a thumb. */
export function PhoneTabs<Key extends string>({ panels, open, onOpen, frame, label }: Props<Key>) {
  const formats = useFormats()
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const shown = panels.find(({ key }) => key === open) ?? panels[0]
  if (!shown) return null
  const at = panels.indexOf(shown)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (at + step + panels.length) % panels.length
    onOpen(panels[next]!.key)
    ;(line.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}`}
        className={cx(
          shown.fills
            ? 'flex h-[calc(100dvh-var(--desk-top)-64px-env(safe-area-inset-bottom))] flex-col bg-surface'
            : 'px-4 pt-3 pb-[calc(80px+env(safe-area-inset-bottom))] sm:px-6 md:px-4',
        )}
      >
        {shown.content(frame)}
      </div>
      <div
        ref={line}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        style={{ gridTemplateColumns: `repeat(${panels.length}, minmax(0, 1fr))` }}
        className="fixed inset-x-0 bottom-0 z-10 grid border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        {panels.map(({ key, label, Icon, count }) => {
          const on = key === shown.key
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={on}
              aria-controls={on ? `${id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => {
                onOpen(key)
                window.scrollTo({ top: 0 })
              }}
              className={cx(
                'flex h-16 min-w-0 flex-col items-center justify-center gap-1 text-12 focus-visible:-outline-offset-2',
                on ? 'font-semibold text-ink shadow-[inset_0_2px_0_var(--color-ink)]' : 'text-ink-muted',
              )}
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-6" />
                {!!count && (
                  <span className="-top-1.5 absolute left-4 min-w-5 rounded-full bg-live px-1 text-center text-12 text-on-live leading-5! tabular-nums">
                    {count > 99 ? '99+' : formats.number(count)}
                  </span>
                )}
              </span>
              <span className="max-w-full truncate px-1">{label}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}
