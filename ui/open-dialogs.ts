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

/** Called by every dialog, so that toasts avoid it; see `useDialogIsOpen`. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

/** Whether any dialog or drawer is open. On a phone they cover the bottom of the screen. */
export function useDialogIsOpen(): boolean {
  return useSyncExternalStore(listen, () => count > 0)
}
