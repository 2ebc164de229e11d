/** `minimal=true` (spec §2) shows a report without the menu around it. */
export function isMinimal({ pathname, search }: { pathname: string; search: string }): boolean {
  const isReport = /\/report(\/share-with-me)?\/?$/.test(pathname)
  return isReport && new URLSearchParams(search).get('minimal') === 'true'
}
