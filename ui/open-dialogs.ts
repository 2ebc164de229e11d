import { useEffect, useSyncExternalStore } from 'react'

export type DialogPlace = 'dialog' | 'drawer'

const open: Record<DialogPlace, number> = { dialog: 0, drawer: 0 }
const listeners = new Set<() => void>()

function change(place: DialogPlace, by: 1 | -1) {
  open[place] += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by every dialog, so that toasts avoid it; see `useDialogIsOpen`. */
export function useCountedDialog(isOpen: boolean, place: DialogPlace): void {
  useEffect(() => {
    if (!isOpen) return
    change(place, 1)
    return () => change(place, -1)
  }, [isOpen, place])
}

/** Whether any dialog or drawer is open. On a phone they cover the bottom of the screen. */
export function useDialogIsOpen(): boolean {
  return useSyncExternalStore(listen, () => open.dialog + open.drawer > 0)
}

/** Whether a drawer is open. On a laptop it covers the right of the screen. */
export function useDrawerIsOpen(): boolean {
  return useSyncExternalStore(listen, () => open.drawer > 0)
}
