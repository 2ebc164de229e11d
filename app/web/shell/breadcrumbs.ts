import { matchPath } from '#platform/web/match-path.ts'
import { type RouteEntry, routes } from '../routes.ts'

/** One breadcrumb: the key of a page's title and the page's path. */
export type BreadcrumbPage = { title: RouteEntry['title']; to: string }

const lives = '/plugins/v2/:pluginId/:pluginType/lives'

/** Parents that cannot be derived from the path; null means the page has none. */
const parents: Record<string, string | null> = {
  [lives]: null,
  '/plugins/v2/lives/share-with-me': null,
  '/plugins/:account/reports': null,
  '/plugins/import': null,
  '/plugins/ebook': null,
  '/profile/settings/notifications': null,
  '/profile/settings/security': null,
  '/profile/settings/developers': null,
  '/profile/settings/sessions': null,
  '/profile/settings/privacy': null,
  '/profile/settings/data': null,
  '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report': lives,
  '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me':
    '/plugins/v2/lives/share-with-me',
}

/** The breadcrumbs of a page, from the topmost ancestor to the page itself. Tabs of one page, which share its title, are one. */
export function breadcrumbsOf(
  pathname: string,
  pages: readonly Pick<RouteEntry, 'path' | 'title'>[] = routes,
): BreadcrumbPage[] {
  const found = matchPath(pages, pathname)
  if (!found) return []

  const steps: BreadcrumbPage[] = []
  for (let page: (typeof pages)[number] | undefined = found.entry; page; page = parentOf(page, pages))
    if (page.title !== steps[0]?.title)
      steps.unshift({ title: page.title, to: filled(page.path, found.params) })
  return steps
}

/** The page with the longest path that is a prefix of this one's. */
function parentOf({ path }: Pick<RouteEntry, 'path'>, pages: readonly Pick<RouteEntry, 'path' | 'title'>[]) {
  const named = parents[path]
  if (named !== undefined) return pages.find((page) => page.path === named)
  return pages
    .filter((page) => path.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

function filled(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
