export type Params = Readonly<Record<string, string | undefined>>

/**
 * Finds the entry whose path fits best: of two that fit, the one with fewer parameters, then the one listed first.
 * Upper and lower case count as equal, and a trailing slash is ignored.
 * @param entries their paths have `:name` for one part of any content
 */
export function matchPath<Entry extends { path: string }>(
  entries: readonly Entry[],
  pathname: string,
): { entry: Entry; params: Params } | null {
  const parts = partsOf(pathname).map(decoded)
  let best: { entry: Entry; params: Params; named: number } | null = null
  for (const entry of entries) {
    const params = paramsIn(partsOf(entry.path), parts)
    const named = params ? Object.keys(params).length : 0
    if (params && (!best || named < best.named)) best = { entry, params, named }
  }
  return best
}

function paramsIn(pattern: string[], parts: string[]): Params | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at]!
    if (wanted.startsWith(':') && part) params[wanted.slice(1)] = part
    else if (wanted.toLowerCase() !== part.toLowerCase()) return null
  }
  return params
}

function partsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}

/** Unchanged if it is badly encoded: such an address leads to a page that is not found, not to an error. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
