import { type RefObject, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '#ui/single-keys.ts'
import type { VirtualRowsHandle } from '#ui/virtual-rows.tsx'
import type { ClaimListRow } from './claim-rows.ts'

type ClaimLine = Extract<ClaimListRow, { kind: 'claim' }>
type Actions = {
  list: RefObject<VirtualRowsHandle | null>
  onOpen: (row: ClaimLine) => void
  onQuantity: (row: ClaimLine, qty: number) => void
  onReject: (row: ClaimLine) => void
}

/**
 * Keyboard control of the orders: j and k move the cursor; 1 to 9 set the quantity of its order, n removes it from the
 * list, c opens its correction. Inactive while the user types or a dialog is open, and when single keys are off.
 *
 * @returns the key of the row at the cursor
 */
export function useClaimKeys(rows: ClaimListRow[], actions: Actions): string | null {
  const [cursor, setCursor] = useState<string | null>(null)
  const latest = useRef({ rows, cursor, actions })
  useEffect(() => {
    latest.current = { rows, cursor, actions }
  })

  // A row that left the list gives the cursor to the one in its place, but takes the focus from nothing else.
  const place = useRef(0)
  useEffect(() => {
    if (cursor === null) return
    const lines = rows.filter((row) => row.kind === 'claim')
    const at = lines.findIndex(({ key }) => key === cursor)
    if (at >= 0) {
      place.current = at
      return
    }
    const isFree = document.activeElement === null || document.activeElement === document.body
    const next = lines[Math.min(place.current, lines.length - 1)]
    setCursor((isFree && next?.key) || null)
  }, [rows, cursor])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || !areSingleKeysOn()) return
      const { cursor, actions } = latest.current
      const lines = latest.current.rows.filter((row) => row.kind === 'claim')
      const at = lines.findIndex(({ key }) => key === cursor)
      const current = lines[at]

      if (event.key === 'j' || event.key === 'k') {
        const next = at < 0 ? lines[0] : lines[at + (event.key === 'j' ? 1 : -1)]
        if (!next) return
        event.preventDefault()
        actions.list.current?.scrollToRow(next.key)
        setCursor(next.key)
      } else if (current && /^[1-9]$/.test(event.key)) {
        event.preventDefault()
        actions.onQuantity(current, Number(event.key))
      } else if (current && event.key === 'n') {
        event.preventDefault()
        actions.onReject(current)
      } else if (current && event.key === 'c') {
        event.preventDefault()
        actions.onOpen(current)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return cursor
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=dialog], [role=menu], [role=slider]') !== null
  )
}
