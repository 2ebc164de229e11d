/** A place of the product: its address, what was handed over with it, and the key of the visit. */
export type Place = { pathname: string; search: string; hash: string; state: unknown; key: string }

/** Where a link leads: an address, or the parts of it that change. A part without a path stays on the page. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** Path, query and hash of a place. */
export function hrefOf({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}

/** The address `to` means for a reader who is at `pathname`. Query and hash are those of `to` alone. */
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
