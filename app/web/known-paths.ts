/**
 * The page paths the router knows, as patterns (`:name` stands for one segment). The server answers any other
 * path with the not-found page and status 404; a test holds this list and the router together.
 */
export const knownPaths = [
  '/',
  '/dashboard',
  '/plugins',
  '/plugins/callback/instagram',
  '/plugins/v2/:pluginId/:pluginType/lives',
  '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report',
  '/session/login',
  '/session/logout',
  '/session/refresh',
  '/session/signup',
  '/session/password/reset',
  '/session/recover',
  '/session/temporary/password',
  '/error',
  '/oops-500',
  '/_ui',
]

const patterns = knownPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

export function isKnownPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
