const storageKey = 'free-trial-banner'

/** Whether the notice about the free report was dismissed on this browser. */
export function isBannerDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'dismissed'
  } catch {
    return false
  }
}

/** Hides the notice permanently. */
export function dismissBanner(): void {
  try {
    localStorage.setItem(storageKey, 'dismissed')
  } catch {
    // Without a storage it is hidden on this page only.
  }
}
