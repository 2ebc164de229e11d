import { useSyncExternalStore } from 'react'

const storageKey = 'single-keys'
const listeners = new Set<() => void>()

/** Whether shortcuts without Ctrl or the like work; on until the user turns them off in this browser (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Turns all of them on or off. */
export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without a storage they stay on.
  }
  for (const listener of listeners) listener()
}

/** Whether they are on, following a change. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, areSingleKeysOn)
}
