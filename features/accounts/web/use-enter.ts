import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, session } from '#platform/web/session.ts'
import { chooseStoreMode } from '#platform/web/store-mode.ts'
import type { logIn } from '../contract.ts'
import { sessionOf } from './ask-session.ts'

/** Leads a login that has proved the password alone to the page that asks for the code, with its `redirect`. */
export function useAskSecondFactor() {
  const navigate = useNavigate()
  const [query] = useSearchParams()

  return () => {
    const redirect = query.get('redirect')
    const wanted = redirect ? `?${new URLSearchParams({ redirect })}` : ''
    void navigate(`/session/second-factor${wanted}`)
  }
}

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
