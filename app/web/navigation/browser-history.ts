import { newKey } from '#platform/web/new-key.ts'
import { addressOf, hrefOf, type Place } from '#platform/web/place.ts'
import type { BrowserHistory } from './navigator.ts'

type Entry = Pick<Place, 'state' | 'key' | 'index'>

/** `BrowserHistory` of the current tab. */
export function browserHistory(): BrowserHistory {
  let index = 0

  /** What the browser wrote itself, for the opened address or an anchor, gets an entry of ours. */
  function read(newIndex: number): Entry {
    const saved = window.history.state as Entry | null
    const entry: Entry = { state: null, key: newVisit(), index: newIndex, ...saved }
    index = entry.index
    if (saved?.index !== index) window.history.replaceState(entry, '')
    return entry
  }
  read(0)

  return {
    here() {
      const { pathname, search, hash } = window.location
      return { pathname, search, hash, ...read(index) }
    },
    at: (to, state = null) => ({
      ...addressOf(to, window.location.pathname),
      ...{ state, key: newVisit(), index },
    }),
    write({ state, key, ...address }, how) {
      const isNew = how === 'PUSH'
      if (isNew) index += 1
      const entry: Entry = { state, key, index }
      window.history[isNew ? 'pushState' : 'replaceState'](entry, '', hrefOf(address))
      return { ...address, ...entry }
    },
    go: (steps) => window.history.go(steps),
    onPop: (work) =>
      window.addEventListener('popstate', () => {
        read(index + 1)
        work()
      }),
  }
}

const newVisit = () => newKey().slice(0, 8)
