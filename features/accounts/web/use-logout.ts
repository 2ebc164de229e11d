import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { navigateTo } from '#platform/web/navigate-to.ts'
import { session } from '#platform/web/session.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { logOut } from '../contract.ts'

/**
 * Ends the session, here and on the server, and shows the farewell page. A session that had ended already counts as
 * ended.
 */
export function useLogout() {
  const t = useTranslations('accounts.logout')

  return useAction({
    failed: () => t('failed'),
    mutationFn: async () => {
      try {
        await call<typeof logOut>('POST /api/session/logout', {}, { mayBeSignedOut: true })
      } catch (error) {
        if (!isCallError(error) || error.status !== 401) throw error
      }
    },
    onSuccess: async () => {
      // Signed out first, or the page for guests redirects back; deleted last, or the visible page refetches.
      session.lose()
      await navigateTo('/session/logout', { replace: true })
      session.end()
    },
  })
}
