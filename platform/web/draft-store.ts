type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'

/** Stores unsent form input in the tab's session storage, so that it survives a reload and a re-login. */
export function createDraftStore(storage: () => Storage | null) {
  return {
    read<T>(key: string): T | null {
      try {
        return JSON.parse(storage()?.getItem(prefix + key) ?? 'null') as T | null
      } catch {
        return null
      }
    },

    write(key: string, value: unknown): void {
      try {
        storage()?.setItem(prefix + key, JSON.stringify(value))
      } catch {
        // A full or blocked storage loses the draft, not the open page.
      }
    },

    drop(key: string): void {
      storage()?.removeItem(prefix + key)
    },

    /** Deletes all drafts, at the end of a session. */
    dropAll(): void {
      const kept = storage()
      if (!kept) return
      const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at))
      for (const key of keys) if (key?.startsWith(prefix)) kept.removeItem(key)
    },
  }
}

/** The drafts of this tab. */
export const drafts = createDraftStore(() => {
  try {
    return sessionStorage
  } catch {
    return null
  }
})
