import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import type { MenuEntry, MenuItem } from './menu.tsx'

type MenuSurfaceProps = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  /** Opened by a key: the first entry gets the focus at once. */
  startAtFirst: boolean
  items: MenuEntry[]
  align: 'start' | 'end'
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** The content of a `Menu`, loaded on demand. Not for direct use. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { open, onClose, anchor, startAtFirst, items, align, ...names } = props
  const popup = useRef<HTMLDivElement>(null)
  /** Runs once the menu is closed and the focus restored: an action may open a dialog, which then keeps its focus. */
  const chosen = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (!open || !startAtFirst) return
    const frame = requestAnimationFrame(() => {
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, startAtFirst])

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        const act = chosen.current
        chosen.current = null
        act?.()
      }}
    >
      <Base.Portal className="relative z-50">
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="outline-none"
        >
          <Base.Popup
            {...names}
            ref={popup}
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-[200px] max-w-[min(340px,100vw-16px)] origin-(--transform-origin) overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-[120ms] ease-out data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0"
          >
            {items.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's entries have no other name and keep their places
              <Entry key={at} entry={entry} chosen={chosen} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type Chosen = RefObject<(() => void) | null>

function Entry({ entry, chosen }: { entry: MenuEntry; chosen: Chosen }) {
  if (entry === 'line') return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />
  if ('group' in entry) return <GroupName>{entry.group}</GroupName>

  const content = <Content item={entry} />
  if (entry.render) {
    return (
      <Base.LinkItem render={entry.render} closeOnClick className={itemStyle(entry)}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      onClick={() => {
        chosen.current = entry.onSelect ?? null
      }}
      disabled={entry.disabled}
      className={itemStyle(entry)}
      {...(entry.checked !== undefined && { role: 'menuitemradio', 'aria-checked': entry.checked })}
    >
      {content}
    </Base.Item>
  )
}

function GroupName({ children }: { children: ReactNode }) {
  return <p className="px-2.5 pt-2 pb-1 text-12 font-medium text-ink-faint">{children}</p>
}

function Content({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.note && <span className="text-12 text-ink-faint tabular-nums">{item.note}</span>}
      {item.checked !== undefined && (
        <Check aria-hidden="true" className={cx('size-4!', !item.checked && 'invisible')} />
      )}
    </>
  )
}

const itemStyle = (item: MenuItem) =>
  cx(
    'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-2.5 py-1 text-14 font-medium outline-none mouse:min-h-9 [&_.lucide]:size-5',
    'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-faint',
    item.danger && 'text-live-text',
  )
