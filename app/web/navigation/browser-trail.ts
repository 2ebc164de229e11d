import { newKey } from '#platform/web/new-key.ts'
import { addressOf, type Place } from '#platform/web/place.ts'
import type { Trail } from './navigator.ts'

type Kept = { key: string; state: unknown }

/** The trail of this tab, in the browser's own history. */
export function browserTrail(): Trail {
  const here = (): Place => {
    const { pathname, search, hash } = window.location
    const kept = window.history.state as Partial<Kept> | null
    return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? 'first' }
  }

  return {
    here,
    at(to, state = null) {
      return { ...addressOf(to, here().pathname), state, key: newKey().slice(0, 8) }
    },
    write({ pathname, search, hash, state, key }, how) {
      const kept: Kept = { key, state }
      if (how === 'PUSH') window.history.pushState(kept, '', pathname + search + hash)
      else window.history.replaceState(kept, '', pathname + search + hash)
    },
    go: (steps) => window.history.go(steps),
    onPop: (work) => window.addEventListener('popstate', work),
  }
}
