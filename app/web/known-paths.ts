import { routes } from './routes.ts'

const patterns = [{ path: '/', demoOnly: false }, ...routes]
  .filter(({ path }) => path !== '/oops-404')
  .map(({ path, demoOnly = false }) => ({
    demoOnly,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
  }))

/** Whether the router knows the path. The server answers any other with the not-found page and status 404. */
export function isKnownPath(path: string, { demo }: { demo: boolean }): boolean {
  return patterns.some(({ pattern, demoOnly }) => pattern.test(path) && (demo || !demoOnly))
}
