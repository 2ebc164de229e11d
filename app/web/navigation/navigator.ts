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
  write(location: Place, how: 'PUSH' | 'REPLACE'): void
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
 * change together. When several navigations overlap, only the last one takes effect.
 */
export function createNavigator<Page>({ history, find, failed }: Needs<Page>) {
  const listeners = new Set<() => void>()
  let state: { view: View<Page> | null; isMoving: boolean } = { view: null, isMoving: true }
  let latest = 0

  function setState(next: typeof state) {
    state = next
    for (const listener of listeners) listener()
  }

  function set(out: Place, navigation: Navigation): Promise<void> {
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
    if (navigation.action !== 'POP') history.write(location, navigation.action)
    setState({ view: { location, page: found.page, ...navigation }, isMoving: false })
    return Promise.resolve()
  }

  history.onPop(() => void set(history.here(), { action: 'POP', keepScroll: false }))

  return {
    state: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Shows the page of the address that the browser opened. */
    start: () => set(history.here(), { action: 'POP', keepScroll: false }),

    /** Resolves when the page is in view or a later navigation replaced this one. */
    goTo(to: To, options: { replace?: boolean; state?: unknown; keepScroll?: boolean } = {}): Promise<void> {
      const out = history.at(to, options.state)
      const isSame = state.view !== null && hrefOf(out) === hrefOf(state.view.location)
      const action = options.replace || isSame ? 'REPLACE' : 'PUSH'
      return set(out, { action, keepScroll: options.keepScroll ?? false })
    },

    go: (steps: number) => history.go(steps),
  }
}
