import { heldPage } from '#platform/web/held-page.ts'
import { hrefOf, type Place, type To } from '#platform/web/place.ts'

type Action = 'POP' | 'PUSH' | 'REPLACE'

/** The page in view and its location; both change together. */
export type View<Page> = { location: Place; action: Action; keepScroll: boolean; page: Page }

/** What a location leads to: a page, or a redirect to another path. */
export type Found<Page> = { page: Page } | { redirect: string }

/** The part of the browser's history API that navigation needs. */
export type BrowserHistory = {
  here(): Place
  at(to: To, state?: unknown): Place
  /** @returns the place with its index */
  write(location: Place, how: 'PUSH' | 'REPLACE'): Place
  go(steps: number): void
  /** Calls `work` when the user goes back or forward. */
  onPop(work: () => void): void
}

type Needs<Page> = {
  history: BrowserHistory
  /** Finds the page of a location; returns a promise when the page's code must be fetched first. May throw. */
  find: (location: Place) => Found<Page> | Promise<Found<Page>>
  /** The page to show when `find` failed. */
  failed: (error: unknown) => Page
}

type Navigation = { action: Action; keepScroll: boolean }

/**
 * Creates the client-side navigation. The page in view stays until the next one is ready; then page and address
 * change together. When several navigations overlap, only the last one takes effect. A held page (`holdPage`) is asked
 * before another one takes its place.
 */
export function createNavigator<Page>({ history, find, failed }: Needs<Page>) {
  const listeners = new Set<() => void>()
  let state: { view: View<Page> | null; isMoving: boolean } = { view: null, isMoving: true }
  let latest = 0
  let mayLeave = false

  function setState(next: typeof state) {
    state = next
    for (const listener of listeners) listener()
  }

  /** Asks the page in view if it is held and `out` is another; `leave` follows when the user agrees. */
  function isHeld(out: Place, leave: () => void): boolean {
    const ask = heldPage()
    if (!ask || mayLeave || out.pathname === state.view?.location.pathname) return false
    ask(() => {
      mayLeave = true
      leave()
    })
    return true
  }

  function set(out: Place, navigation: Navigation): Promise<void> {
    mayLeave = false
    latest += 1
    return step(out, navigation, latest)
  }

  async function arriveLater(
    found: Promise<Found<Page>>,
    location: Place,
    navigation: Navigation,
    request: number,
  ) {
    if (!state.isMoving) setState({ ...state, isMoving: true })
    const next = await found.catch((error: unknown) => ({ page: failed(error) }))
    return arrive(next, location, navigation, request)
  }

  function step(location: Place, navigation: Navigation, request: number): Promise<void> {
    try {
      const found = find(location)
      if (found instanceof Promise) return arriveLater(found, location, navigation, request)
      return arrive(found, location, navigation, request)
    } catch (error) {
      return arrive({ page: failed(error) }, location, navigation, request)
    }
  }

  function arrive(
    found: Found<Page>,
    location: Place,
    navigation: Navigation,
    request: number,
  ): Promise<void> {
    if (request !== latest) return Promise.resolve()
    if ('redirect' in found) {
      // After going back the address is in the history already: replace it.
      const action = navigation.action === 'POP' ? 'REPLACE' : navigation.action
      return step(history.at(found.redirect), { ...navigation, action }, request)
    }
    const { action } = navigation
    const written = action === 'POP' ? location : history.write(location, action)
    setState({ view: { location: written, page: found.page, ...navigation }, isMoving: false })
    return Promise.resolve()
  }

  history.onPop(() => {
    const there = history.here()
    const { view, isMoving } = state
    if (view && !isMoving && there.key === view.location.key) return
    const steps = view ? there.index - view.location.index : 0
    // The browser is there already: it goes back to the page that is still in view.
    if (steps !== 0 && isHeld(there, () => history.go(steps))) history.go(-steps)
    else void set(there, { action: 'POP', keepScroll: false })
  })

  return {
    state: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Shows the page of the address that the browser opened. */
    start: () => set(history.here(), { action: 'POP', keepScroll: false }),

    /** Resolves when the page is in view, a later navigation replaced this one, or the page in view is held. */
    goTo(to: To, options: { replace?: boolean; state?: unknown; keepScroll?: boolean } = {}): Promise<void> {
      const out = history.at(to, options.state)
      const isSame = state.view !== null && hrefOf(out) === hrefOf(state.view.location)
      const action = options.replace || isSame ? 'REPLACE' : 'PUSH'
      const go = () => set(out, { action, keepScroll: options.keepScroll ?? false })
      return isHeld(out, go) ? Promise.resolve() : go()
    },

    go: (steps: number) => history.go(steps),
  }
}
