import { addressOf, hrefOf, type Place } from '#platform/web/place.ts'
import type { BrowserHistory } from '../navigation/navigator.ts'

/** The history of a tab, in memory, at the last of `addresses`: it goes back and forward at once. */
export function memoryHistory(...addresses: string[]) {
  let visits = 0
  const placeOf = (
    to: Parameters<typeof addressOf>[0],
    from: string,
    state: unknown,
    index: number,
  ): Place => {
    visits += 1
    return { ...addressOf(to, from), state, key: `visit-${visits}`, index }
  }
  const places = addresses.map((address, index) => placeOf(address, '/', null, index))
  let at = places.length - 1
  let pop = () => {}
  const here = () => places[at]!
  const history: BrowserHistory = {
    here,
    at: (to, state = null) => placeOf(to, here().pathname, state, at),
    write(place, how) {
      const index = how === 'PUSH' ? at + 1 : at
      const written = { ...place, index }
      if (how === 'PUSH') places.splice(index, places.length, written)
      else places[index] = written
      at = index
      return written
    },
    go(steps) {
      at += steps
      pop()
    },
    onPop: (work) => {
      pop = work
    },
  }
  return { ...history, place: () => hrefOf(here()), places: () => places.map(hrefOf) }
}
