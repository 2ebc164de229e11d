import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScene } from './error-scene.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What stands where a page failed to load or to draw. */
export function RouteErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorScene />
}
