import type { ComponentType } from 'react'
import { matchPath } from '#platform/web/match-path.ts'
import type { Place } from '#platform/web/place.ts'
import { retryImport } from '#platform/web/retry-import.ts'
import { session } from '#platform/web/session.ts'
import { placeInstead } from './guards.ts'
import { isDemo } from './is-demo.ts'
import { texts } from './messages/load-messages.ts'
import type { Found } from './navigation/navigator.ts'
import { type LayoutKind, type RouteEntry, routes } from './routes.ts'
import { loadLayout } from './shell/layouts.ts'

/** The page of a place, as the shell shows it. */
export type ShownPage = {
  path: string
  layout: LayoutKind
  title: RouteEntry['title']
  Page: ComponentType
}

const loaded = new Map<RouteEntry, ShownPage>()
const notFound: RouteEntry = {
  path: '*',
  access: 'open',
  layout: 'bare',
  title: 'notFound',
  texts: [],
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
}

/** Finds the page of a place: its access, code and texts. Synchronous if all of them are loaded. */
export function findPage(location: Place): Found<ShownPage> | Promise<Found<ShownPage>> {
  const entry = location.pathname === '/' ? null : entryOf(location)
  if (entry === undefined) return fetched(notFound)

  const { status, session: current } = session.state()
  if (status === 'unknown' && entry?.access !== 'open') return session.load().then(() => findPage(location))
  if (!entry) return { redirect: current ? '/dashboard' : '/session/login' }

  const instead = placeInstead(entry.access, location, current)
  if (instead !== null) return { redirect: instead }
  return fetched(entry)
}

/** Loads a page's code and texts while the network is available. */
export async function fetchAhead(path: string): Promise<void> {
  const entry = entryOf({ pathname: path })
  try {
    if (entry) await fetched(entry)
  } catch {
    // Otherwise it is fetched when it is needed.
  }
}

function fetched(entry: RouteEntry): Found<ShownPage> | Promise<Found<ShownPage>> {
  const page = loaded.get(entry)
  if (page && !texts.bring(entry.texts)) return { page }

  const bring = () => Promise.all([entry.load(), texts.bring(entry.texts), loadLayout(entry.layout)])
  return retryImport(bring).then(([Page]) => {
    const { path, layout, title } = entry
    loaded.set(entry, { path, layout, title, Page })
    return fetched(entry)
  })
}

function entryOf(location: Pick<Place, 'pathname'>): RouteEntry | undefined {
  const entry = matchPath(routes, location.pathname)?.entry
  return entry?.demoOnly && !isDemo() ? undefined : entry
}
