import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, session } from '#platform/web/session.ts'
import { chooseStoreMode } from '#platform/web/store-mode.ts'
import type { logIn } from '../contract.ts'
import { sessionOf } from './ask-session.ts'

/**
 * Begins the session of a user who has logged in, and goes where the address' `redirect` says, own pages only; a due
 * password comes first.
 */
export function useEnter() {
  const navigate = useNavigate()
  const [query] = useSearchParams()

  return async (row: ItemOfReply<typeof logIn>) => {
    const begun = sessionOf(row)
    session.begin(begun)
    chooseStoreMode('customer')
    const wanted = safeRedirect(query.get('redirect'), '/dashboard')
    await navigate(mustUpdatePassword(begun) ? '/session/password/reset' : wanted, { replace: true })
  }
}
