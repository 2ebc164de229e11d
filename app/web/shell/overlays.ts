import { useSyncExternalStore } from 'react'

/** The overlays of every page. */
export type Overlay = 'palette' | 'shortcuts'

const listeners = new Set<() => void>()
let shown: Overlay | null = null

/** Opens an overlay, or closes the open one. */
export function showOverlay(next: Overlay | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
