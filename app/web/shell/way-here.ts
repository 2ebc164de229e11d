import { matchPath } from '#platform/web/match-path.ts'
import { type RouteEntry, routes } from '../routes.ts'

/** A page on the way to another: its title's key and its path. */
export type Step = { title: RouteEntry['title']; to: string }

const lives = '/plugins/v2/:pluginId/:pluginType/lives'

/** Where the path itself does not tell what a page is below; null: below no other. */
const aboves: Record<string, string | null> = {
  [lives]: null,
  '/plugins/v2/lives/share-with-me': null,
  '/plugins/:account/reports': null,
  '/plugins/import': null,
  '/plugins/ebook': null,
  '/profile/settings/notifications': null,
  '/profile/settings/sessions': null,
  '/profile/settings/privacy': null,
  '/profile/settings/data': null,
  '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report': lives,
  '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me':
    '/plugins/v2/lives/share-with-me',
}

/** The pages from the first one down to this one; only this one where it stands below no other. */
export function wayHere(
  pathname: string,
  pages: readonly Pick<RouteEntry, 'path' | 'title'>[] = routes,
): Step[] {
  const found = matchPath(pages, pathname)
  if (!found) return []

  const steps: Step[] = []
  for (let page: (typeof pages)[number] | undefined = found.entry; page; page = above(page, pages))
    steps.unshift({ title: page.title, to: filled(page.path, found.params) })
  return steps
}

/** The nearest page whose path this one's goes on. */
function above({ path }: Pick<RouteEntry, 'path'>, pages: readonly Pick<RouteEntry, 'path' | 'title'>[]) {
  const named = aboves[path]
  if (named !== undefined) return pages.find((page) => page.path === named)
  return pages
    .filter((page) => path.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

function filled(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
