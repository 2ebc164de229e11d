const storageKey = 'guest-of-live'

type Stored = { link: string; key: string }

/** The key that this browser got for a link, so that a reload returns to the live; null for another link. */
export function keyOfLink(link: string): string | null {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return stored?.link === link ? stored.key : null
  } catch {
    return null
  }
}

/** The link in place of the one before: who is a guest once more needs the old one no longer. */
export function storeKey(stored: Stored): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Without a storage a reload ends the guest's part.
  }
}
