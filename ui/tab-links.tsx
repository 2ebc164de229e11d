import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { TabLabel, type TabText } from './tab-label.tsx'
import { tabLine, tabStyle } from './tabs-style.ts'

export type TabLink = TabText & {
  /** The link, without content: `<Link to="?aba=perguntas" />`. */
  render: RenderElement
  on: boolean
}

/** Tabs as links, each with its own address. The current one is scrolled into view. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: TabLink[]; className?: string }) {
  const line = useRef<HTMLElement>(null)
  const on = tabs.findIndex((tab) => tab.on)

  useEffect(() => {
    const tab = line.current?.children[on] as HTMLElement | undefined
    if (tab && line.current) line.current.scrollLeft = tab.offsetLeft - 48
  }, [on])

  return (
    // Recreated when the tabs change: a list that no longer scrolls would keep its faded edge.
    <nav key={tabs.length} ref={line} aria-label={label} className={cx(tabLine, className)}>
      {tabs.map((tab, at) =>
        renderAs(tab.render, {
          key: at,
          'aria-current': tab.on ? 'page' : undefined,
          className: tabStyle(tab.on),
          children: <TabLabel tab={tab} on={tab.on} />,
        }),
      )}
    </nav>
  )
}
