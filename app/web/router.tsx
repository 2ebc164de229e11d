import { useMemo, useSyncExternalStore } from 'react'
import { goToBy } from '#platform/web/go-to.ts'
import { matchPath } from '#platform/web/match-path.ts'
import { hrefOf } from '#platform/web/place.ts'
import { type Go, Routing } from '#platform/web/routing.tsx'
import { findPage, type ShownPage } from './find-page.ts'
import { browserTrail } from './navigation/browser-trail.ts'
import { useKeptScroll } from './navigation/keep-scroll.ts'
import { createNavigator, type View } from './navigation/navigator.ts'
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

const follow: Go = (to, { preventScrollReset, ...options } = {}) =>
  navigator.goTo(to, { ...options, keepScroll: preventScrollReset ?? false })

/** Shows the page in view. */
export function ProductRouter() {
  const { view, isMoving } = useSyncExternalStore(navigator.subscribe, navigator.state)
  const params = useMemo(() => (view ? paramsOf(view) : {}), [view])
  if (!view) return <OpeningPage />
  const { location, page } = view
  return (
    <Routing location={location} params={params} goTo={follow}>
      <RootLayout title={page.title} isMoving={isMoving}>
        <PageInView view={view} />
        <LateParts location={location} frame={page.frame} />
      </RootLayout>
    </Routing>
  )
}

function paramsOf({ page, location }: View<ShownPage>) {
  return matchPath([page], location.pathname)?.params ?? {}
}

function PageInView({ view }: { view: View<ShownPage> }) {
  const { frame, Page } = view.page
  const Around = frameOf(frame)
  useKeptScroll(view)
  return (
    <PageBoundary place={view.location.key} instead={<ErrorScene />}>
      <Around>
        <Page />
      </Around>
    </PageBoundary>
  )
}
