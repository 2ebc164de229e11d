import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, session } from '#platform/web/session.ts'
import { chooseStoreMode } from '#platform/web/store-mode.ts'
import type { logIn } from '../contract.ts'
import { sessionOf } from './ask-session.ts'

/** Signs in and navigates to the address's `redirect`, own pages only; a due password comes first. */
export function useLogin(onDone: () => void) {
  const navigate = useNavigate()
  const [query] = useSearchParams()

  return useMutation({
    meta: { shownHere: ['invalid_credentials', 'invalid_token', 'validation_failed', 'rate_limited'] },
    mutationFn: (input: InputOf<typeof logIn>) => call<typeof logIn>('POST /api/session/login', input),
    onSuccess: async (row) => {
      onDone()
      const begun = sessionOf(row)
      session.begin(begun)
      chooseStoreMode('customer')
      const wanted = safeRedirect(query.get('redirect'), '/dashboard')
      await navigate(mustUpdatePassword(begun) ? '/session/password/reset' : wanted, { replace: true })
    },
  })
}
