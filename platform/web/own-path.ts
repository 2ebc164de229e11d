/**
 * Keeps a path of our own pages and nothing else: a `redirect` in an address may have been written by a
 * stranger. @returns path, query and hash; `fallback` for foreign addresses and for the session pages
 */
export function ownPath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith('/') || hasTricks(candidate)) return fallback

  const base = 'https://own.invalid'
  if (!URL.canParse(candidate, base)) return fallback
  const url = new URL(candidate, base)
  const isOwn = url.origin === base && !url.pathname.startsWith('//')
  const isLoop = /^\/session(\/|$)/.test(url.pathname) && url.pathname !== '/session/password/reset'
  return isOwn && !isLoop ? url.pathname + url.search + url.hash : fallback
}

/** Backslashes and control characters, which browsers read as slashes or drop. */
function hasTricks(path: string): boolean {
  return [...path].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}

/** The login page that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/session/login?${new URLSearchParams({ redirect: path })}`
}

/** Why a page sends its reader to sign in again: the key of a text, since an address can be written by a stranger. */
export const refreshReasons = ['signIn', 'noAccess'] as const
export type RefreshReason = (typeof refreshReasons)[number]

/** The re-login page that tells the reason and comes back to `path` afterwards. */
export function refreshPath(path: string, reason: RefreshReason): string {
  return `/session/refresh?${new URLSearchParams({ redirect: path, message: reason })}`
}
