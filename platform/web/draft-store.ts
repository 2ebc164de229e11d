type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'

/** What was typed and not yet sent, kept in the tab so that it survives a reload and a re-login. */
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
        // A full or closed storage costs the draft, not the work in view.
      }
    },

    drop(key: string): void {
      storage()?.removeItem(prefix + key)
    },

    /** Everybody's drafts, when the session ends. */
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
