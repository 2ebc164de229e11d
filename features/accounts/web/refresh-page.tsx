import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useTranslations } from 'use-intl'
import { navigateTo } from '#platform/web/navigate-to.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { refreshReasons, safeRedirect } from '#platform/web/safe-redirect.ts'
import { session } from '#platform/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { askSession } from './ask-session.ts'
import { LoginForm } from './login-form.tsx'
import { PageHeading } from './page-heading.tsx'

/**
 * Re-login after a refusal or a lost connection. If the session still exists, one click goes back; otherwise the user
 * signs in. Drafts are still there afterwards.
 */
export function RefreshPage() {
  const t = useTranslations('accounts.refresh')
  const failures = useTranslations('failures')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const back = safeRedirect(query.get('redirect'), '/dashboard')
  const reason = refreshReasons.find((known) => known === query.get('message'))
  const check = useQuery({
    queryKey: ['session', 'stands'],
    queryFn: async () => {
      const found = await askSession()
      if (!found) session.lose()
      return found
    },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    meta: { shownHere: true },
  })

  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {reason && (
        <p
          role="status"
          className="mb-6 flex gap-2.5 rounded-card bg-warn-soft px-4 py-3 text-14 text-warn-text"
        >
          <Info aria-hidden="true" className="mt-0.5 size-4" />
          {failures(reason)}
        </p>
      )}
      {check.isPending && <Skeleton className="h-13!" />}
      {check.data && (
        <Button
          kind="cta"
          size="lg"
          wide
          onClick={() => {
            if (check.data) session.begin(check.data)
            void navigate(back, { replace: true })
          }}
        >
          {t('continue', { name: check.data.name.split(' ')[0] ?? '' })}
        </Button>
      )}
      {!check.isPending && !check.data && <LoginForm submitLabel={t('submit')} />}
      <p className="mt-6 border-line border-t pt-5 text-14">
        <button
          type="button"
          className="min-h-11 rounded-control font-semibold text-action-text hover:underline"
          onClick={async () => {
            session.lose()
            await navigateTo('/session/login')
            session.end()
          }}
        >
          {t('other')}
        </button>
      </p>
    </>
  )
}
