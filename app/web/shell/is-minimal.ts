/** A live's report has a header with its own back link. */
export const isReport = (pathname: string) => /\/report(\/share-with-me)?\/?$/.test(pathname)

/** `minimal=true` (spec §2) shows a report without the menu around it. */
export function isMinimal({ pathname, search }: { pathname: string; search: string }): boolean {
  return isReport(pathname) && new URLSearchParams(search).get('minimal') === 'true'
}
