/** A report of a live: it has a header with a way back of its own. */
export const isReport = (pathname: string) => /\/report(\/share-with-me)?\/?$/.test(pathname)

/** `minimal=true` (spec §2) shows a report without the menu around it. */
export function isMinimal({ pathname, search }: { pathname: string; search: string }): boolean {
  return isReport(pathname) && new URLSearchParams(search).get('minimal') === 'true'
}
