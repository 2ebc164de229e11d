import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { placeAfter, type Row, roomFor } from './drag-places.ts'

type Carried = { from: number; to: number; dy: number; rows: Row[] }

/** Near the edge of the window, the page goes along. */
const edge = 72

/** Rows of a list that are carried by their handles: mouse, finger or pen. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const start = useRef({ y: 0, scrolled: 0 })

  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, scrolled: scrollY }
      const rows = [...list.current.children].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { top, height }
      })
      setCarried({ from: place, to: place, dy: 0, rows })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!carried) return
      if (event.clientY < edge) scrollBy(0, -12)
      else if (event.clientY > innerHeight - edge) scrollBy(0, 12)
      const dy = event.clientY - start.current.y + scrollY - start.current.scrolled
      setCarried({ ...carried, dy, to: placeAfter(carried.rows, carried.from, dy) })
    },
    onPointerUp() {
      if (carried && carried.to !== carried.from) onMove(carried.from, carried.to)
      setCarried(null)
    },
    onPointerCancel: () => setCarried(null),
  })

  const shift = (place: number): number => {
    if (!carried) return 0
    return place === carried.from ? carried.dy : roomFor(carried.rows, place, carried.from, carried.to)
  }
  return { handle, shift, carried: carried?.from ?? null }
}
