import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { placeAfter, type Row, roomFor, stepAlong, withinList } from './drag-places.ts'

type Carried = { from: number; to: number; dy: number; rows: Row[] }
/** The dragged row, its original place, and the current position of the finger. */
type Held = Pick<Carried, 'from' | 'rows'> & { startY: number; scrolled: number; y: number; frame: number }

/**
 * Rows of a list that are dragged by their handles with mouse, finger or pen. At the edge of the window the page
 * scrolls.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const held = useRef<Held | null>(null)

  const placeOf = ({ from, rows, startY, scrolled, y }: Held): Carried => {
    const dy = withinList(rows, from, y - startY + scrollY - scrolled)
    return { from, rows, dy, to: placeAfter(rows, from, dy) }
  }

  const goAlong = () => {
    const now = held.current
    if (!now) return
    const step = stepAlong(now.y, innerHeight)
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' })
      setCarried(placeOf(now))
    }
    now.frame = requestAnimationFrame(goAlong)
  }

  const letGo = () => {
    if (held.current) cancelAnimationFrame(held.current.frame)
    held.current = null
    setCarried(null)
  }
  useEffect(
    () => () => {
      if (held.current) cancelAnimationFrame(held.current.frame)
      held.current = null
    },
    [],
  )

  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current || held.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...list.current.children].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { top, height }
      })
      const y = event.clientY
      held.current = { from: place, rows, startY: y, scrolled: scrollY, y, frame: 0 }
      setCarried({ from: place, to: place, dy: 0, rows })
      held.current.frame = requestAnimationFrame(goAlong)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      held.current.y = event.clientY
      setCarried(placeOf(held.current))
    },
    onPointerUp() {
      if (!held.current) return
      const { from, to } = placeOf(held.current)
      letGo()
      if (to !== from) onMove(from, to)
    },
    onPointerCancel: letGo,
  })

  const shift = (place: number): number => {
    if (!carried) return 0
    return place === carried.from ? carried.dy : roomFor(carried.rows, place, carried.from, carried.to)
  }
  return { handle, shift, carried: carried?.from ?? null }
}
