import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { TabLabel, type TabText } from './tab-label.tsx'
import { tabLine, tabStyle } from './tabs-style.ts'

type TabItem<Key extends string> = TabText & { key: Key }

export type TabsProps<Key extends string> = {
  label: string
  tabs: TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** The open tab's content. */
  children: ReactNode
  className?: string
}

/** Tabs within one page. Arrows, Home and End move and open; Tab moves on to the content. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Key>) {
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.key === value)

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()

    const next = (step + tabs.length) % tabs.length
    onChange(tabs[next]!.key)
    ;(line.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div ref={line} role="tablist" aria-label={label} className={tabLine} onKeyDown={move}>
        {tabs.map((tab) => {
          const on = tab.key === value
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={on}
              aria-controls={on ? `${id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={tabStyle(on)}
            >
              <TabLabel tab={tab} on={on} />
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
