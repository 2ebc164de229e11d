import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ClaimListRow } from './claim-rows.ts'
import { type HeldRows, heldRows } from './held-rows.ts'
import type { KnownClaims } from './known-claims.ts'

/** The list is held for this many milliseconds after a touch. */
const afterTouchMs = 4_000

type List = {
  /** Identifies the list; a change of key lets everything in. */
  key: string
  rows: ClaimListRow[]
  known: Pick<KnownClaims, 'claims'>
  /** Whether the user works on one of the rows. */
  isBusy: boolean
}

const isClaim = ({ kind }: ClaimListRow) => kind === 'claim'
const latestOf = (row: ClaimListRow, { claims }: Pick<KnownClaims, 'claims'>): ClaimListRow | null => {
  const claim = row.kind === 'claim' ? claims.get(row.key) : undefined
  return row.kind === 'claim' && claim ? { ...row, claim } : null
}
const none: ReadonlySet<string> = new Set()

/**
 * Holds the rows in place while the user is in the list: the page is scrolled into it, the pointer, a finger or the
 * keyboard is on it, or one is being corrected. New orders are counted in the meantime.
 *
 * @returns the held rows; `top`, a ref for an element at the start of the list; `over`, handlers for the element around
 * the rows; `show`, which lets the new rows in and scrolls to them
 */
export function useHeldRows({ key, rows, known, isBusy }: List, toolsHeight: number) {
  const top = useRef<HTMLDivElement>(null)
  const isScrolled = useIsAbove(top, toolsHeight)
  const { isOn, over } = useUserOn()
  const [, letIn] = useState(0)
  const held = useRef<{ key: string; rows: ClaimListRow[] } | null>(null)

  const isHeld = isBusy || isScrolled || isOn
  if (!isHeld || held.current?.key !== key || held.current.rows.length === 0) held.current = { key, rows }
  const shown: HeldRows<ClaimListRow> = isHeld
    ? heldRows(held.current.rows, rows, { counts: isClaim, latest: (row) => latestOf(row, known) })
    : { rows, unreadCount: 0, gone: none }

  return {
    ...shown,
    top,
    over,
    show() {
      held.current = null
      letIn((n) => n + 1)
      top.current?.scrollIntoView({ block: 'start' })
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

/** Whether the mouse or the keyboard is on the list, or a finger touched it within the last four seconds. */
function useUserOn() {
  const [isMouse, setMouse] = useState(false)
  const [isTouch, setTouch] = useState(false)
  const [isFocus, setFocus] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isOn: isMouse || isTouch || isFocus,
    over: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && setMouse(true),
      onPointerLeave: () => setMouse(false),
      onPointerDownCapture(event: PointerEvent) {
        if (event.pointerType === 'mouse') return
        clearTimeout(timer.current)
        setTouch(true)
        timer.current = setTimeout(() => setTouch(false), afterTouchMs)
      },
      // A touch focuses too, and stays; only the keyboard's focus holds the list.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  }
}
