import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** The menu's mode: `customer`, or `merchant` with shop entries first (spec §6). */
export type StoreMode = 'customer' | 'merchant'

const storageKey = 'store-mode'
const listeners = new Set<() => void>()
let chosen: StoreMode | null = null

/** The mode of this browser's session; `customer` until the user chooses. */
export function currentStoreMode(): StoreMode {
  chosen ??= stored() === 'merchant' ? 'merchant' : 'customer'
  return chosen
}

/** Chooses the mode; it lasts as long as the session on this browser. */
export function chooseStoreMode(mode: StoreMode): void {
  chosen = mode
  try {
    if (mode === 'customer') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Private windows may refuse to store; the choice then lasts for this page.
  }
  for (const listener of listeners) listener()
}

/** The mode, following a change. */
export function useStoreMode(): StoreMode {
  return useSyncExternalStore(subscribe, currentStoreMode)
}

session.onEnd(() => chooseStoreMode('customer'))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
