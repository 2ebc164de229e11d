import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { attach } from './attach.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'

export type TooltipProps = {
  /** A short addition to the control's name. */
  text: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The control it belongs to, which accepts a `ref`. */
  children: ReactElement<Record<string, unknown>>
}

const surfacePart = lazyModule(() => import('./tooltip-surface.tsx'))

/**
 * A short text at a control, on hover and on keyboard focus; Esc hides it. Never the only place of required
 * information.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const surface = useLazyModule(surfacePart, open)
  const id = useId()

  const turn = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [open])

  const props = {
    ref: anchor,
    title: '',
    'aria-describedby': open ? id : children.props['aria-describedby'],
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && turn(true, 400),
    onPointerLeave: () => turn(false, 120),
    onPointerDown: () => turn(false, 0),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && turn(true, 0),
    onBlur: () => turn(false, 0),
  }

  return (
    <>
      {attach(children, props)}
      {surface && (
        <surface.TooltipSurface
          id={id}
          open={open}
          text={text}
          side={side}
          anchor={anchor}
          onHover={(over) => turn(over, over ? 0 : 120)}
        />
      )}
    </>
  )
}
