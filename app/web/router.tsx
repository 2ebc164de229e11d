import { useSyncExternalStore } from 'react'
import { createPath, type Navigator, Router, type To, useRoutes } from 'react-router'
import { goToBy } from '#platform/web/go-to.ts'
import { findPage, type ShownPage } from './find-page.ts'
import { browserTrail } from './navigation/browser-trail.ts'
import { useKeptScroll } from './navigation/keep-scroll.ts'
import { createNavigator, hrefOf, type View } from './navigation/navigator.ts'
import { PageBoundary } from './navigation/page-boundary.tsx'
import { ErrorScene, NotLoadedScene } from './pages/error-scene.tsx'
import { frameOf } from './shell/frames.ts'
import { LateParts } from './shell/late-parts.tsx'
import { OpeningPage } from './shell/opening-page.tsx'
import { RootLayout } from './shell/root-layout.tsx'

const failedPage: ShownPage = { path: '*', frame: 'bare', title: 'error', Page: NotLoadedScene }

/** The product's one navigator; started by main.tsx. */
export const navigator = createNavigator<ShownPage>({
  trail: browserTrail(),
  find: findPage,
  failed: () => failedPage,
})
goToBy(navigator.goTo)

/** Path, query and hash of the place in view. */
export function placeInView(): string {
  const { view } = navigator.state()
  return view ? hrefOf(view.location) : location.pathname + location.search + location.hash
}

/** What react-router's links and hooks go by. */
const linked: Navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: navigator.go,
  push: (to, state, options) =>
    void navigator.goTo(to, { state, keepScroll: options?.preventScrollReset ?? false }),
  replace: (to, state, options) =>
    void navigator.goTo(to, { replace: true, state, keepScroll: options?.preventScrollReset ?? false }),
}

/** Shows the page in view. */
export function ProductRouter() {
  const { view, isMoving } = useSyncExternalStore(navigator.subscribe, navigator.state)
  if (!view) return <OpeningPage />
  return (
    <Router navigator={linked} location={view.location} navigationType={view.action as never}>
      <RootLayout title={view.page.title} isMoving={isMoving}>
        <PageInView view={view} />
        <LateParts location={view.location} frame={view.page.frame} />
      </RootLayout>
    </Router>
  )
}

function PageInView({ view }: { view: View<ShownPage> }) {
  const { path, frame, Page } = view.page
  const Around = frameOf(frame)
  useKeptScroll(view)
  const drawn = useRoutes([{ element: <Around />, children: [{ path, element: <Page /> }] }])
  return (
    <PageBoundary place={view.location.key} instead={<ErrorScene />}>
      {drawn}
    </PageBoundary>
  )
}
