/** A place of the product: its address, the state passed with it, the key of the visit, its position in the tab's history. */
export type Place = {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
  index: number
}

/** The target of a link: an address, or its changed parts. Without a path it stays on the page. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** Path, query and hash of a place. */
export function hrefOf({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}

/** Resolves `to` against `pathname`. Query and hash are those of `to` alone. */
export function addressOf(to: To, pathname: string): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const parts = typeof to === 'string' ? partsOf(to) : to
  return {
    pathname: parts.pathname || pathname,
    search: withMark('?', parts.search),
    hash: withMark('#', parts.hash),
  }
}

function partsOf(to: string): { pathname: string; search: string; hash: string } {
  const [address = '', hash = ''] = cut(to, '#')
  const [pathname = '', search = ''] = cut(address, '?')
  return { pathname, search, hash }
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

function withMark(mark: '?' | '#', text = ''): string {
  if (text === '' || text === mark) return ''
  return text.startsWith(mark) ? text : mark + text
}
