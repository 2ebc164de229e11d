import { createBrowserRouter, type Location, type RouteObject } from 'react-router'
import { guardFor, startPage } from './guards.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { type Frame, type RouteEntry, routes } from './routes.ts'
import { BareFrame } from './shell/bare-frame.tsx'
import { GuestFrame } from './shell/guest-frame.tsx'
import { OpeningPage } from './shell/opening-page.tsx'
import { ProductFrame } from './shell/product-frame.tsx'
import { RootLayout } from './shell/root-layout.tsx'

/** What the shell knows of the page in view. */
export type RouteHandle = Pick<RouteEntry, 'title'>

const frames: Record<Frame, RouteObject['Component']> = {
  product: ProductFrame,
  guest: GuestFrame,
  bare: BareFrame,
}

/** Turns the list of pages into the router. */
export function createRouter() {
  const framed = (Object.keys(frames) as Frame[]).map(
    (frame): RouteObject => ({
      Component: frames[frame],
      children: [
        {
          ErrorBoundary: RouteErrorPage,
          children: routes.filter((route) => route.frame === frame).map(routeObject),
        },
      ],
    }),
  )
  const notFound: RouteObject = {
    Component: BareFrame,
    children: [
      { path: '/oops-404', Component: NotFoundPage, handle: { title: 'notFound' } satisfies RouteHandle },
      { path: '*', Component: NotFoundPage, handle: { title: 'notFound' } satisfies RouteHandle },
    ],
  }

  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: OpeningPage,
      children: [{ path: '/', loader: startPage }, ...framed, notFound],
    },
  ])
}

function routeObject({ path, access, title, load }: RouteEntry): RouteObject {
  return {
    path,
    loader: guardFor(access),
    handle: { title } satisfies RouteHandle,
    lazy: { Component: load },
  }
}

/** Path, query and hash of a place. */
export function placeInView({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
