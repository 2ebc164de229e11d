import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Comment } from '../../lives-types.ts'
import { type HeldRows, heldRows } from './held-rows.ts'

/** A finger that was just on the list is likely to come back to it. */
const afterTouchMs = 4_000
/** A press follows what was seen a moment ago: one that meets rows which moved since was meant for others. */
const reactionMs = 350

type List = {
  /** Another list starts anew. */
  key: string
  /** What the list would show, not cut to a page. */
  rows: Comment[]
  limit: number
  latest: (comment: Comment) => Comment
  /** Something is being done in it: written, selected. */
  isBusy: boolean
  /** The rows are those of the list before, until its own are there. */
  isStandIn: boolean
}

/**
 * Holds a list still while a person works in it: a reply is open, rows are selected, the pointer or a finger is on it,
 * or the page is scrolled into it. New rows are counted meanwhile.
 *
 * @returns what to show; `isHeld`, whether nothing may move now; `top`, to be put on an element where the list begins; `over`, on the element around the rows;
 * `show`, which lets the new rows in and goes up to them
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
    show() {
      held.current = null
      letIn((n) => n + 1)
      top.current?.scrollIntoView({ block: 'start' })
    },
  }
}

/** Stops the touches that were meant for rows which moved away under the finger. `first` is the row on top. */
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

/** Whether an element is out of sight above what sticks to the top of the page, whose height is given in px. */
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

/** Whether a mouse is over the list, or a finger was on it a moment ago. */
function usePointerOn() {
  const [isMouse, setMouse] = useState(false)
  const [isTouch, setTouch] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isOn: isMouse || isTouch,
    touch(event: PointerEvent) {
      if (event.pointerType === 'mouse') return
      clearTimeout(timer.current)
      setTouch(true)
      timer.current = setTimeout(() => setTouch(false), afterTouchMs)
    },
    on: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerLeave: () => setMouse(false),
    },
  }
}
