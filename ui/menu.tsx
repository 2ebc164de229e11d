import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { attach } from './attach.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import type { RenderElement } from './render-as.ts'

/** One entry of a menu. */
export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  /** Shown at the right, for instance a key or a number. */
  note?: ReactNode
  onSelect?: () => void
  /** A link instead of an action: `<Link to="/perfil" />`. */
  render?: RenderElement
  /** The selected one of several; shows a tick. */
  checked?: boolean
  disabled?: boolean
  /** Destructive. */
  danger?: boolean
}

/** A separator, or a group's name. */
export type MenuEntry = MenuItem | 'line' | { group: ReactNode }

export type MenuProps = {
  /** The button that opens it: a `Button`, an `IconButton` or a `Chip`. */
  trigger: ReactElement<Record<string, unknown>>
  items: MenuEntry[]
  /** The accessible name of the list; by default the trigger's. */
  label?: string
  align?: 'start' | 'end'
}

const surfacePart = lazyModule(() => import('./menu-surface.tsx'))

/** A button with a list of actions. Its code is prefetched when the browser is idle. */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const surface = useLazyModule(surfacePart, wanted)
  const id = useId()

  const [byKeyboard, setByKeyboard] = useState(false)

  const show = (keyboard: boolean) => {
    setByKeyboard(keyboard)
    setWanted(true)
    setOpen(true)
  }
  const props = {
    ref: anchor,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => setWanted(true),
    onClick: (event: MouseEvent) => (open ? setOpen(false) : show(event.detail === 0)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show(true)
    },
  }

  return (
    <>
      {attach(trigger, props)}
      {surface && (
        <surface.MenuSurface
          open={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          startAtFirst={byKeyboard}
          items={items}
          align={align}
          {...(label ? { 'aria-label': label } : { 'aria-labelledby': id })}
        />
      )}
    </>
  )
}
