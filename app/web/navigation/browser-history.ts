import { newKey } from '#platform/web/new-key.ts'
import { addressOf, type Place } from '#platform/web/place.ts'
import type { BrowserHistory } from './navigator.ts'

type HistoryState = { key: string; state: unknown }

/** `BrowserHistory` of the current tab. */
export function browserHistory(): BrowserHistory {
  const here = (): Place => {
    const { pathname, search, hash } = window.location
    const saved = window.history.state as Partial<HistoryState> | null
    return { pathname, search, hash, state: saved?.state ?? null, key: saved?.key ?? 'first' }
  }

  return {
    here,
    at(to, state = null) {
      return { ...addressOf(to, here().pathname), state, key: newKey().slice(0, 8) }
    },
    write({ pathname, search, hash, state, key }, how) {
      const entry: HistoryState = { key, state }
      if (how === 'PUSH') window.history.pushState(entry, '', pathname + search + hash)
      else window.history.replaceState(entry, '', pathname + search + hash)
    },
    go: (steps) => window.history.go(steps),
    onPop: (work) => window.addEventListener('popstate', work),
  }
}
