import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loginPath, ownPath } from '#platform/web/own-path.ts'
import { mustUpdatePassword, session } from '#platform/web/session.ts'
import type { Access } from './routes.ts'

const resetPage = '/session/password/reset'
const refreshPage = '/session/refresh'

/** Lets in who may see a page and sends the others where they belong (spec §2). */
export function guardFor(access: Access) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (access === 'open') return null

    const url = new URL(request.url)
    const current = await session.load()
    if (access === 'guests') {
      if (!current) return null
      return redirect(ownPath(url.searchParams.get('redirect'), '/dashboard'))
    }

    if (!current) return url.pathname === refreshPage ? reLogin(url) : redirect(loginPath(placeOf(url)))
    const isAllowed = url.pathname === resetPage || url.pathname === refreshPage
    return mustUpdatePassword(current) && !isAllowed ? redirect(resetPage) : null
  }
}

/** The start: the dashboard, or the login. */
export async function startPage(): Promise<Response> {
  return redirect((await session.load()) ? '/dashboard' : '/session/login')
}

/** The re-login page stays for who was signed in when it was opened; a stranger has nothing to refresh. */
function reLogin(url: URL): Response | null {
  if (session.wasSignedIn()) return null
  return redirect(loginPath(ownPath(url.searchParams.get('redirect'), '/dashboard')))
}

function placeOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
