import type { ComponentType } from 'react'
import { type Location, matchRoutes } from 'react-router'
import { session } from '#platform/web/session.ts'
import { placeInstead } from './guards.ts'
import { texts } from './messages/load-messages.ts'
import type { Found } from './navigation/navigator.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { type Frame, type RouteEntry, routes } from './routes.ts'

/** What the shell shows at a place. */
export type ShownPage = {
  path: string
  frame: Frame
  title: RouteEntry['title']
  Page: ComponentType
}

const entries = routes.map((entry) => ({ path: entry.path, entry }))
const loaded = new Map<RouteEntry, ComponentType>()
const notFound: ShownPage = { path: '*', frame: 'bare', title: 'notFound', Page: NotFoundPage }

/** Finds the page of a place: who may see it, its code and its texts. At once where all of that is here already. */
export function findPage(location: Location): Found<ShownPage> | Promise<Found<ShownPage>> {
  const entry = location.pathname === '/' ? null : entryOf(location)
  if (entry === undefined) return { page: notFound }

  const { status, session: current } = session.state()
  if (status === 'unknown' && entry?.access !== 'open') return session.load().then(() => findPage(location))
  if (!entry) return { redirect: current ? '/dashboard' : '/session/login' }

  const instead = placeInstead(entry.access, location, current)
  if (instead !== null) return { redirect: instead }
  return fetched(entry)
}

function fetched(entry: RouteEntry): Found<ShownPage> | Promise<Found<ShownPage>> {
  const Page = loaded.get(entry)
  const coming = texts.bring(entry.texts)
  if (Page && !coming) return { page: { path: entry.path, frame: entry.frame, title: entry.title, Page } }

  return Promise.all([entry.load(), coming]).then(([component]) => {
    loaded.set(entry, component)
    return fetched(entry)
  })
}

function entryOf(location: Location): RouteEntry | undefined {
  return matchRoutes(entries, location)?.[0]?.route.entry
}
