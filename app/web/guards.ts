import { hrefOf, type Place } from '#platform/web/place.ts'
import { loginPath, safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, type Session, session } from '#platform/web/session.ts'
import type { Access } from './routes.ts'

const resetPage = '/session/password/reset'
const refreshPage = '/session/refresh'

/** The redirect for a user who may not open a page (spec §2); null when they may. */
export function placeInstead(access: Access, location: Place, current: Session | null): string | null {
  if (access === 'open') return null

  const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), '/dashboard')
  if (access === 'guests') return current ? wanted : null
  const isRefresh = location.pathname === refreshPage
  if (!current) {
    // The re-login page stays open for a user who was signed in when it was opened; a stranger has no session to
    // refresh.
    if (isRefresh) return session.wasSignedIn() ? null : loginPath(wanted)
    return loginPath(hrefOf(location))
  }
  return mustUpdatePassword(current) && !isRefresh && location.pathname !== resetPage ? resetPage : null
}
