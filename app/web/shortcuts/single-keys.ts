import { useSyncExternalStore } from 'react'

const storageKey = 'single-keys'
const listeners = new Set<() => void>()

/** Whether single keys do something; on until somebody turns them off in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without a storage they stay on.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, areSingleKeysOn)
}
