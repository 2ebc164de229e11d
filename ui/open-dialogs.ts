import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  count += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by what draws a dialog, so that messages keep away from it; see `useDialogIsOpen`. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

/** Whether any dialog or drawer is open. On a phone they fill the foot of the screen. */
export function useDialogIsOpen(): boolean {
  return useSyncExternalStore(listen, () => count > 0)
}
