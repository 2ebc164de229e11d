import { type CSSProperties, type PointerEvent, useState } from 'react'

const enough = 96

/** Lets a sheet be dragged down by its header on a phone; past 96 px it requests closing. */
export function useSheetDrag(onClose: () => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [pulled, setPulled] = useState(0)

  const end = () => {
    if (pulled > enough) onClose()
    setFrom(null)
    setPulled(0)
  }

  const handle = {
    onPointerDown(event: PointerEvent) {
      const phone = window.matchMedia('(max-width: 899px)').matches
      if (!phone || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(event.clientY)
    },
    onPointerMove(event: PointerEvent) {
      if (from !== null) setPulled(Math.max(0, event.clientY - from))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }

  const style: CSSProperties | undefined =
    from === null ? undefined : { translate: `0 ${pulled}px`, transition: 'none' }

  return { handle, style }
}
