/** The action of a key. */
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
  /** A field has the focus, or a dialog is open. */
  isTaken: boolean
  /** Milliseconds. */
  at: number
}

const patienceMs = 1200

/**
 * Creates a reader of keys: Ctrl or ⌘ with K works everywhere; `?` and `g` with a second key only outside of fields,
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
