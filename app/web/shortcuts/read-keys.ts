/** What a key does anywhere in the product. */
export type Act = 'palette' | 'shortcuts' | { goTo: string }

/** Second keys after `g`. */
export const placeKeys = {
  d: '/dashboard',
  i: '/plugins',
  p: '/profile/settings',
  a: '/profile/settings/notifications',
} as const

export type PressedKey = {
  key: string
  ctrl: boolean
  meta: boolean
  alt: boolean
  /** The key lands in a field, or a dialog is open. */
  isTaken: boolean
  /** Milliseconds. */
  at: number
}

const patienceMs = 1200

/**
 * Makes a reader of keys: Ctrl or ⌘ with K works everywhere; `?` and `g` with a second key only outside of fields,
 * and only while `areSingleKeysOn`.
 */
export function createKeyReader(areSingleKeysOn: () => boolean) {
  let wentAt = Number.NEGATIVE_INFINITY

  return function read({ key, ctrl, meta, alt, isTaken, at }: PressedKey): Act | null {
    const isWaiting = at - wentAt < patienceMs
    wentAt = Number.NEGATIVE_INFINITY
    if ((ctrl || meta) && !alt && key.toLowerCase() === 'k') return 'palette'
    if (ctrl || meta || alt || isTaken || !areSingleKeysOn()) return null

    if (isWaiting && Object.hasOwn(placeKeys, key)) return { goTo: placeKeys[key as keyof typeof placeKeys] }
    if (key === 'g') wentAt = at
    return key === '?' ? 'shortcuts' : null
  }
}
