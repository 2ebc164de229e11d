import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { RefObject } from 'react'

type TooltipSurfaceProps = {
  id: string
  open: boolean
  text: string
  side: 'top' | 'bottom' | 'left' | 'right'
  anchor: RefObject<HTMLElement | null>
  onHover: (over: boolean) => void
}

/** The content of a `Tooltip`, loaded on demand. Not for direct use. */
export function TooltipSurface({ id, open, text, side, anchor, onHover }: TooltipSurfaceProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal className="relative z-50">
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup
            id={id}
            role="tooltip"
            onPointerEnter={() => onHover(true)}
            onPointerLeave={() => onHover(false)}
            className="max-w-[260px] rounded-[6px] bg-inverse px-2.5 py-1.5 text-12 font-medium text-on-inverse shadow-float transition-opacity duration-[120ms] data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
