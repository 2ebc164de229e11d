import { hrefOf, type Place, type To } from '#platform/web/place.ts'

type Action = 'POP' | 'PUSH' | 'REPLACE'

/** A page and the place it is shown at; both change together. */
export type View<Page> = { location: Place; action: Action; keepScroll: boolean; page: Page }

/** What a place turns out to be: a page, or the path of another place. */
export type Found<Page> = { page: Page } | { redirect: string }

/** The browser's line of visited places. */
export type Trail = {
  here(): Place
  at(to: To, state?: unknown): Place
  write(location: Place, how: 'PUSH' | 'REPLACE'): void
  go(steps: number): void
  /** The person went back or forth. */
  onPop(work: () => void): void
}

type Needs<Page> = {
  trail: Trail
  /** Finds what belongs to a place; a promise while it has to be fetched first. May throw. */
  find: (location: Place) => Found<Page> | Promise<Found<Page>>
  /** What is shown where `find` failed. */
  failed: (error: unknown) => Page
}

type Way = { action: Action; keepScroll: boolean }

/**
 * Goes from page to page: the one in view stays until the next one is ready, and the address changes with it. Of
 * several wishes the last one counts.
 */
export function createNavigator<Page>({ trail, find, failed }: Needs<Page>) {
  const listeners = new Set<() => void>()
  let state: { view: View<Page> | null; isMoving: boolean } = { view: null, isMoving: true }
  let latest = 0

  function become(next: typeof state) {
    state = next
    for (const listener of listeners) listener()
  }

  function set(out: Place, way: Way): Promise<void> {
    latest += 1
    return step(out, way, latest)
  }

  async function arriveLater(found: Promise<Found<Page>>, location: Place, way: Way, wish: number) {
    if (!state.isMoving) become({ ...state, isMoving: true })
    const next = await found.catch((error: unknown) => ({ page: failed(error) }))
    return arrive(next, location, way, wish)
  }

  function step(location: Place, way: Way, wish: number): Promise<void> {
    try {
      const found = find(location)
      if (found instanceof Promise) return arriveLater(found, location, way, wish)
      return arrive(found, location, way, wish)
    } catch (error) {
      return arrive({ page: failed(error) }, location, way, wish)
    }
  }

  function arrive(found: Found<Page>, location: Place, way: Way, wish: number): Promise<void> {
    if (wish !== latest) return Promise.resolve()
    if ('redirect' in found) {
      // Whoever came back to a place finds it in the address already.
      const action = way.action === 'POP' ? 'REPLACE' : way.action
      return step(trail.at(found.redirect), { ...way, action }, wish)
    }
    if (way.action !== 'POP') trail.write(location, way.action)
    become({ view: { location, page: found.page, ...way }, isMoving: false })
    return Promise.resolve()
  }

  trail.onPop(() => void set(trail.here(), { action: 'POP', keepScroll: false }))

  return {
    state: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Shows the place the browser opened. */
    start: () => set(trail.here(), { action: 'POP', keepScroll: false }),

    /** Resolves when the page is in view, or another wish took its place. */
    goTo(to: To, options: { replace?: boolean; state?: unknown; keepScroll?: boolean } = {}): Promise<void> {
      const out = trail.at(to, options.state)
      const isSame = state.view !== null && hrefOf(out) === hrefOf(state.view.location)
      const action = options.replace || isSame ? 'REPLACE' : 'PUSH'
      return set(out, { action, keepScroll: options.keepScroll ?? false })
    },

    go: (steps: number) => trail.go(steps),
  }
}
