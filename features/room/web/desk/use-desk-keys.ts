import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from '#ui/single-keys.ts'
import type { Desk, DeskMessage } from './desk-state.ts'
import type { RowTools } from './use-desk-acts.ts'

type Keys = {
  desk: Desk
  tools: RowTools
  /** Puts the cursor into the composer. */
  write: () => void
  help: () => void
}

/** The letters and what they do, in the order of the help. */
export const deskKeys = ['a', 'h', 'p', 'f', 'q', 'r', 't', 'b', 'z', 'c', '?'] as const
type DeskKey = (typeof deskKeys)[number]

/**
 * The chat by keyboard: arrows move between messages, letters act on the one with the focus. Inactive while someone
 * types or a dialog is open; letters also when single keys are off.
 */
export function useDeskKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return
      const isDone =
        event.key === 'ArrowDown' || event.key === 'ArrowUp'
          ? moveFocus(event.key === 'ArrowDown' ? 1 : -1)
          : areSingleKeysOn() && actBy(event.key.toLowerCase() as DeskKey, latest.current)
      if (isDone) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]') !== null

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-message]') ?? null

/** To the next or previous message of its list; without one to the newest of the chat, or the first that waits. */
function moveFocus(by: 1 | -1): boolean {
  const row = focusedRow()
  const start = () =>
    document.querySelector('[data-messages=all] > :last-child') ??
    document.querySelector('[data-messages=waiting] > :first-child')
  const next = row ? (by > 0 ? row.nextElementSibling : row.previousElementSibling) : start()
  ;(next as HTMLElement | null)?.focus()
  return row !== null || next !== null
}

function actBy(key: DeskKey, { desk, tools, write, help }: Keys): boolean {
  const common: Partial<Record<DeskKey, () => void>> = { z: tools.undo, c: write, '?': help }
  if (common[key]) {
    common[key]()
    return true
  }
  const row = focusedRow()
  const message = desk.messages.find(({ number }) => String(number) === row?.dataset.message)
  const work = message && workOf(key, message, desk, tools)
  if (!work) return false
  // What is dealt with leaves a list of what waits: the focus goes on to the next.
  if (row?.closest('[data-messages=waiting]') && 'ahq'.includes(key))
    ((row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null)?.focus()
  work()
  return true
}

function workOf(
  key: DeskKey,
  message: DeskMessage,
  { pinned, highlighted }: Desk,
  { act, reply, askToRestrict }: RowTools,
): (() => void) | null {
  const { storedState, number, kind, isAnswered, role } = message
  const isShown = storedState === 'shown'
  if (key === 'a') return isShown ? null : () => act(message, 'show')
  if (key === 'h') return () => act(message, storedState === 'hidden' ? 'show' : 'hide')
  if (key === 'r') return () => reply(message)
  if (key === 'p' && isShown) return () => act(message, pinned === number ? 'unpin' : 'pin')
  if (key === 'f' && isShown) return () => act(message, highlighted === number ? 'unhighlight' : 'highlight')
  if (key === 'q' && isShown && kind === 'question')
    return () => act(message, isAnswered ? 'unanswer' : 'answer')
  if ((key === 't' || key === 'b') && role === 'viewer')
    return () => askToRestrict(message, key === 't' ? 'timeout' : 'ban')
  return null
}
