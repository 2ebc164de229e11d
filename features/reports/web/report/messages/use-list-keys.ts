import { type RefObject, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '#ui/single-keys.ts'
import type { VirtualRowsHandle } from '#ui/virtual-rows.tsx'
import type { Comment } from '../../lives-types.ts'
import { messageElementId } from './message-element-id.ts'

type Actions = {
  list: RefObject<VirtualRowsHandle | null>
  onReply: (comment: Comment) => void
  onChoose: (comment: Comment) => void
}

/**
 * Keyboard control of the messages: j and k move the cursor, r answers and x selects its message. Inactive while the
 * user types, and when single keys are off.
 *
 * @returns the id of the comment at the cursor
 */
export function useListKeys(rows: Comment[], actions: Actions): string | null {
  const [cursor, setCursor] = useState<string | null>(null)
  const latest = useRef({ rows, cursor, actions })
  useEffect(() => {
    latest.current = { rows, cursor, actions }
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn())
        return
      const { rows, cursor, actions } = latest.current
      const at = rows.findIndex((row) => row.commentId === cursor)
      const current = rows[at]

      if (event.key === 'r' && current) {
        event.preventDefault()
        actions.onReply(current)
      } else if (event.key === 'x' && current) {
        event.preventDefault()
        actions.onChoose(current)
      } else if (event.key === 'j' || event.key === 'k') {
        const next = at < 0 ? rows[0] : rows[at + (event.key === 'j' ? 1 : -1)]
        if (!next) return
        event.preventDefault()
        if (!isInSight(next)) actions.list.current?.scrollToRow(next.commentId)
        setCursor(next.commentId)
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
    target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
  )
}

function isInSight(comment: Comment): boolean {
  const box = document.getElementById(messageElementId(comment))?.getBoundingClientRect()
  return box !== undefined && box.top > 72 && box.bottom < window.innerHeight - 24
}
