import type { consentVersion } from '#features/analytics/contract.ts'

// Matches the contract by its type, without importing its schemas into the page.
const version: typeof consentVersion = 1
const storageKey = 'statistics-choice'

/** The visitor's choice about statistics and the random id under which this browser is counted. */
export type Choice = {
  analytics: boolean
  version: number
  browserId: string
  chosenAt: string
  /** Whether it was sent to the server. */
  told: boolean
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>
type Needs = {
  storage: () => Storage | null
  /** The browser refuses statistics by itself (Do Not Track, Global Privacy Control). */
  isRefusedByBrowser: () => boolean
  newUuid: () => string
  /** The current time in ISO 8601. */
  now: () => string
}

/** Stores the choice in this browser. Nothing is counted before there is one. */
export function createConsentStore({ storage, isRefusedByBrowser, newUuid, now }: Needs) {
  const listeners = new Set<() => void>()
  let choice: Choice | null | undefined

  function read(): Choice | null {
    try {
      const kept = JSON.parse(storage()?.getItem(storageKey) ?? 'null') as Choice | null
      // A new text requires a new consent.
      return kept?.version === version ? kept : null
    } catch {
      return null
    }
  }

  function keep(next: Choice) {
    choice = next
    try {
      storage()?.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Without a storage the choice lasts for this page.
    }
    for (const listener of listeners) listener()
  }

  function state(): Choice | null {
    if (choice === undefined) choice = read()
    return choice
  }

  return {
    state,
    isRefusedByBrowser,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    choose(analytics: boolean): Choice {
      const browserId = state()?.browserId ?? newUuid()
      const chosenAt = now()
      keep({ analytics, version, browserId, chosenAt, told: false })
      return choice as Choice
    },

    /** The user's choice on another device. */
    adopt(known: { analytics: boolean; chosenAt: string }): void {
      keep({ ...known, version, browserId: state()?.browserId ?? newUuid(), told: true })
    },

    markTold(): void {
      const current = state()
      if (current) keep({ ...current, told: true })
    },

    mayCount: () => !isRefusedByBrowser() && state()?.analytics === true,

    /** Whether the question must still be asked. */
    isOpen: () => !isRefusedByBrowser() && state() === null,
  }
}
