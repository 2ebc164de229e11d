import { useMemo, useSyncExternalStore } from 'react'
import { matchPath } from '#platform/web/match-path.ts'
import { setNavigateTo } from '#platform/web/navigate-to.ts'
import { hrefOf } from '#platform/web/place.ts'
import { type Go, Routing } from '#platform/web/routing.tsx'
import { findPage, type ShownPage } from './find-page.ts'
import { browserHistory } from './navigation/browser-history.ts'
import { createNavigator, type View } from './navigation/navigator.ts'
import { PageBoundary } from './navigation/page-boundary.tsx'
import { useScrollRestoration } from './navigation/restore-scroll.ts'
import { ErrorScene, NotLoadedScene } from './pages/error-scene.tsx'
import { layoutOf } from './shell/layouts.ts'
import { LoadDeferred } from './shell/load-deferred.tsx'
import { RootLayout } from './shell/root-layout.tsx'
import { Splash } from './shell/splash.tsx'

const failedPage: ShownPage = { path: '*', layout: 'bare', title: 'error', Page: NotLoadedScene }

/** The product's only navigator; started by main.tsx. */
export const navigator = createNavigator<ShownPage>({
  history: browserHistory(),
  find: findPage,
  failed: () => failedPage,
})
setNavigateTo(navigator.goTo)

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
  if (!view) return <Splash />
  const { location, page } = view
  return (
    <Routing location={location} params={params} goTo={follow}>
      <RootLayout title={page.title} isMoving={isMoving}>
        <PageInView view={view} />
        <LoadDeferred location={location} layout={page.layout} />
      </RootLayout>
    </Routing>
  )
}

function paramsOf({ page, location }: View<ShownPage>) {
  return matchPath([page], location.pathname)?.params ?? {}
}

function PageInView({ view }: { view: View<ShownPage> }) {
  const { layout, Page } = view.page
  const Around = layoutOf(layout)
  useScrollRestoration(view)
  return (
    <PageBoundary place={view.location.key} instead={<ErrorScene />}>
      <Around>
        <Page />
      </Around>
    </PageBoundary>
  )
}
