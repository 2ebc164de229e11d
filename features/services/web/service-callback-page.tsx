import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Link, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.ts'
import type { finishService } from '../contract.ts'

/** The page to which a service sends the seller's browser back: connects the account, or explains why it cannot. */
export function ServiceCallbackPage() {
  const t = useTranslations('services')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const [state, code] = [query.get('state'), query.get('code')]
  const finished = useQuery({
    queryKey: ['service-connection', state, code],
    queryFn: () =>
      call<typeof finishService>('POST /api/merchants/services/finish', {
        state: state ?? '',
        code: code ?? '',
      }),
    enabled: Boolean(state && code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: {
      shownHere: [
        'oauth_state_mismatch',
        'oauth_refused',
        'provider_error',
        'unavailable',
        'validation_failed',
        'access_denied',
        'not_found',
      ],
    },
  })

  const isFinished = useRef(false)
  const merchantUuid = finished.data?.merchantUuid
  const kind = finished.data?.kind
  useEffect(() => {
    if (!merchantUuid || !kind || isFinished.current) return
    isFinished.current = true
    void queries.invalidateQueries({ queryKey: ['merchant-services', merchantUuid] })
    toast.success(t('connected', { service: t(`kinds.${kind}.name`) }))
    void navigate(`/merchants/${merchantUuid}/settings/services`, { replace: true })
  }, [merchantUuid, kind, queries, navigate, t])

  if (!state || !code || finished.isError) {
    const failure = isCallError(finished.error) ? finished.error : null
    return (
      <div role="alert" className="grid gap-3">
        <h1 className="display-type text-28 md:text-36">{t('refusedTitle')}</h1>
        <p className="text-ink">{failure?.message || t('declined')}</p>
        <p className="text-ink-muted">{t('advice')}</p>
        <div className="mt-3 grid">
          <Button kind="cta" size="lg" wide render={<Link to="/merchants" replace />}>
            {t('toMerchants')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <h1 className="display-type text-28 md:text-36">{t('connecting')}</h1>
      <ProgressBar label={t('connectingLabel')} value={null} />
    </div>
  )
}
