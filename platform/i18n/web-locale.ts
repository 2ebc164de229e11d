import { useSyncExternalStore } from 'react'
import { type Locale, localeOf, locales } from './locale.ts'

const storageKey = 'user-locale'
const listeners = new Set<() => void>()
let chosen: Locale | null = null

/** The language of the page: the one chosen here before, else the browser's (Portuguese, or English). */
export function currentLocale(): Locale {
  chosen ??= storedLocale() ?? localeOf(browserLanguages())
  return chosen
}

/** Sets this browser's language and notifies all subscribers. */
export function chooseLocale(locale: Locale): void {
  chosen = locale
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Private windows may refuse to store; the choice then lasts for this page.
  }
  for (const listener of listeners) listener()
}

/** The chosen language, following a change. */
export function useChosenLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return locales.find((locale) => locale === stored) ?? null
  } catch {
    return null
  }
}

/** Only the first language counts: a Spanish browser with Portuguese in third place reads English (spec §1). */
function browserLanguages(): string {
  return typeof navigator === 'undefined' ? '' : navigator.language
}
