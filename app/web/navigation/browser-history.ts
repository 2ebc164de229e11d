import { newKey } from '#platform/web/new-key.ts'
import { addressOf, type Place } from '#platform/web/place.ts'
import type { BrowserHistory } from './navigator.ts'

type Entry = Pick<Place, 'state' | 'key' | 'index'>

/** `BrowserHistory` of the current tab. */
export function browserHistory(): BrowserHistory {
  let index = 0

  /** The current entry. What the browser wrote itself, for the opened address or an anchor, is given `newIndex`. */
  function entry(newIndex: number): Entry {
    const saved = window.history.state as Entry | null
    const current = saved?.key ? { ...saved } : { state: null, key: newVisit(), index: newIndex }
    current.index ??= newIndex
    if (current.index !== saved?.index) window.history.replaceState(current, '')
    index = current.index
    return current
  }

  const here = (): Place => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, ...entry(index) }
  }
  entry(0)

  return {
    here,
    at(to, state = null) {
      return { ...addressOf(to, window.location.pathname), state, key: newVisit(), index }
    },
    write(place, how) {
      const isNew = how === 'PUSH'
      if (isNew) index += 1
      const { pathname, search, hash, state, key } = place
      const change = isNew ? 'pushState' : 'replaceState'
      window.history[change]({ state, key, index } satisfies Entry, '', pathname + search + hash)
      return { ...place, index }
    },
    go: (steps) => window.history.go(steps),
    onPop: (work) =>
      window.addEventListener('popstate', () => {
        entry(index + 1)
        work()
      }),
  }
}

const newVisit = () => newKey().slice(0, 8)
