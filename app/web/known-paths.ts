import { routes } from './routes.ts'

const patterns = ['/', ...routes.map((route) => route.path)]
  .filter((path) => path !== '/oops-404')
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/** Does the router know the path? The server answers any other with the not-found page and status 404. */
export function isKnownPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
