import type { Locale } from './locale.ts'

type Tree = Record<string, unknown>

/** The current texts and their language. */
type Spoken = { locale: Locale; messages: Tree }

/**
 * Stores the texts that the page has fetched so far: `base` from the start, every other part when a screen first
 * requires it. A change of language fetches the same parts again and swaps them all at once.
 * @param load fetches one part in one language: namespaces, added to those of the other parts
 */
export function createTextStore<Part extends string>(
  load: (part: Part | 'base', locale: Locale) => Promise<Tree>,
) {
  const listeners = new Set<() => void>()
  const wanted = new Set<Part | 'base'>(['base'])
  const fetched = new Map<string, Tree>()
  const pending = new Map<string, Promise<void>>()
  let wantedLocale: Locale = 'pt-BR'
  let spoken: Spoken | null = null
  let spokenParts: ReadonlySet<Part | 'base'> = new Set()

  const keyOf = (part: Part | 'base', locale: Locale) => `${locale} ${part}`
  const missing = (locale: Locale) => [...wanted].filter((part) => !fetched.has(keyOf(part, locale)))

  function fetchPart(part: Part | 'base', locale: Locale): Promise<void> {
    const key = keyOf(part, locale)
    const running = pending.get(key)
    if (running) return running
    const begun = load(part, locale)
      .then((tree) => void fetched.set(key, tree))
      .finally(() => pending.delete(key))
    pending.set(key, begun)
    return begun
  }

  /** Includes parts that were requested while others were loading. */
  async function complete(locale: Locale): Promise<void> {
    for (let parts = missing(locale); parts.length > 0; parts = missing(locale))
      await Promise.all(parts.map((part) => fetchPart(part, locale)))
    if (locale === wantedLocale) become(locale)
  }

  function become(locale: Locale) {
    const trees = [...wanted].map((part) => fetched.get(keyOf(part, locale)))
    spoken = { locale, messages: Object.assign({}, ...trees) }
    spokenParts = new Set(wanted)
    for (const listener of listeners) listener()
  }

  return {
    /** null before the first language is loaded. */
    state: () => spoken,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Changes to a language once all its texts are loaded.
     * @throws when they cannot be fetched
     */
    speak(locale: Locale): Promise<void> {
      wantedLocale = locale
      return complete(locale)
    },

    /**
     * Adds parts; undefined if they are among the current texts already. Those that were fetched join them together
     * with the others that were requested at the same time.
     * @throws when they cannot be fetched
     */
    bring(parts: readonly Part[]): Promise<void> | undefined {
      if (parts.every((part) => spokenParts.has(part))) return undefined
      for (const part of parts) wanted.add(part)
      return complete(wantedLocale).catch((error: unknown) => {
        for (const part of parts) if (!fetched.has(keyOf(part, wantedLocale))) wanted.delete(part)
        throw error
      })
    },
  }
}

export type TextStore = ReturnType<typeof createTextStore>
