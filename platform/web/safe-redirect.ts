/**
 * Validates a redirect target from an address, which a stranger may have written: prevents open redirects.
 * @returns path, query and hash of one of our own pages; `fallback` for foreign addresses and for session pages
 */
export function safeRedirect(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith('/') || hasUnsafeCharacters(candidate)) return fallback

  const base = 'https://own.invalid'
  if (!URL.canParse(candidate, base)) return fallback
  const url = new URL(candidate, base)
  const isOwn = url.origin === base && !url.pathname.startsWith('//')
  const isLoop = /^\/session(\/|$)/.test(url.pathname) && url.pathname !== '/session/password/reset'
  return isOwn && !isLoop ? url.pathname + url.search + url.hash : fallback
}

/** Whether a path contains backslashes, which browsers read as slashes, or control characters, which they drop. */
function hasUnsafeCharacters(path: string): boolean {
  return [...path].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}

/** The address of the login page that returns to `path` after the login. */
export function loginPath(path: string): string {
  return `/session/login?${new URLSearchParams({ redirect: path })}`
}

/** Why a page asks the user to sign in again. The address contains only a text's key, because strangers can write addresses. */
export const refreshReasons = ['signIn', 'noAccess'] as const
export type RefreshReason = (typeof refreshReasons)[number]

/** The address of the re-login page that shows the reason and returns to `path` after the login. */
export function refreshPath(path: string, reason: RefreshReason): string {
  return `/session/refresh?${new URLSearchParams({ redirect: path, message: reason })}`
}
