import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Comment } from '../../lives-types.ts'
import { type HeldRows, heldRows } from './held-rows.ts'

/** The list is held for this many milliseconds after a touch. */
const afterTouchMs = 4_000
/** A touch within this many milliseconds after the rows moved is ignored, because it was meant for another row. */
const reactionMs = 350

type List = {
  /** Identifies the list; a change of key releases the held rows. */
  key: string
  /** The rows that the list would show, not cut to a page. */
  rows: Comment[]
  limit: number
  latest: (comment: Comment) => Comment
  /** Whether the user is writing a reply or selecting rows. */
  isBusy: boolean
  /** Whether the rows are placeholders of the previous list. */
  isStandIn: boolean
}

/**
 * Holds the rows of a list in place while the user works in it: a reply is open, rows are selected, the pointer or a
 * finger is on it, or the page is scrolled into it. New rows are counted in the meantime.
 *
 * @returns `rows` to show; `waiting`, the number of new rows; `isHeld`; `top`, a ref for an element at the start of the
 * list; `over`, handlers for the element around the rows; `overBanner`, handlers for the button that lies on the rows
 * and calls `show`, which inserts the new rows and scrolls to them
 */
export function useHeldList({ key, rows, limit, latest, isBusy, isStandIn }: List, toolsHeight: number) {
  const top = useRef<HTMLDivElement>(null)
  const isScrolled = useIsAbove(top, toolsHeight)
  const pointer = usePointerOn()
  const [, letIn] = useState(0)
  const held = useRef<{ key: string; rows: Comment[] } | null>(null)

  const isHeld = (isBusy || isScrolled || pointer.isOn) && !isStandIn
  if (!isHeld || held.current?.key !== key || held.current.rows.length === 0)
    held.current = isStandIn ? null : { key, rows: rows.slice(0, limit) }
  const shown: HeldRows =
    isHeld && held.current
      ? heldRows(held.current.rows, rows, latest)
      : { rows: held.current?.rows ?? rows, unreadCount: 0 }
  const guard = usePressGuard(shown.rows[0]?.commentId)

  return {
    rows: shown.rows.length > limit ? shown.rows.slice(0, limit) : shown.rows,
    waiting: shown.unreadCount,
    isHeld,
    top,
    over: {
      ...pointer.on,
      onPointerDownCapture(event: PointerEvent) {
        pointer.touch(event)
        guard.down(event)
      },
      onClickCapture: guard.click,
    },
    // Otherwise the button would vanish as the mouse reaches it, and the press would hit the row underneath.
    overBanner: pointer.on,
    show() {
      held.current = null
      // The button is removed under the mouse, which fires no `pointerleave`.
      pointer.leave()
      letIn((n) => n + 1)
      top.current?.scrollIntoView({ block: 'start' })
    },
  }
}

/** Ignores touches that were meant for rows which have just moved. `first` is the id of the top row. */
function usePressGuard(first: string | undefined) {
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const isStray = useRef(false)
  const known = useRef(first)
  useEffect(() => {
    if (known.current !== undefined && known.current !== first) movedAt.current = performance.now()
    known.current = first
  }, [first])

  return {
    down({ pointerType, timeStamp }: PointerEvent) {
      isStray.current = pointerType !== 'mouse' && timeStamp - movedAt.current < reactionMs
    },
    click(event: MouseEvent) {
      if (!isStray.current) return
      isStray.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Whether an element is scrolled out of view above the sticky tools, whose height is given in px. */
function useIsAbove(element: RefObject<HTMLElement | null>, height: number): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(entry.boundingClientRect.top < height && !entry.isIntersecting),
      { rootMargin: `-${height}px 0px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, height])
  return isAbove
}

/** Whether the mouse is over the list, or a finger touched it within the last four seconds. */
function usePointerOn() {
  const [isMouse, setMouse] = useState(false)
  const [isTouch, setTouch] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = () => setMouse(false)

  return {
    isOn: isMouse || isTouch,
    leave,
    touch(event: PointerEvent) {
      if (event.pointerType === 'mouse') return
      clearTimeout(timer.current)
      setTouch(true)
      timer.current = setTimeout(() => setTouch(false), afterTouchMs)
    },
    on: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerLeave: leave,
    },
  }
}
