import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.ts'
import type { finishConnection } from '../contract.ts'
import { ConnectionRefused } from './connection-refused.tsx'

/** The page to which Google sends the browser back: connects the channel, or explains why it cannot. */
export function YouTubeCallbackPage() {
  const t = useTranslations('integrations.callbackChannel')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const code = query.get('code')
  const state = query.get('state') ?? undefined
  const exchange = useQuery({
    queryKey: ['connection', state, code],
    queryFn: () =>
      call<typeof finishConnection>('POST /api/plugins/oauth/exchange', {
        provider: 'youtube',
        code: code ?? '',
        state,
      }),
    enabled: code !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: {
      shownHere: [
        'oauth_state_mismatch',
        'oauth_refused',
        'no_linked_account',
        'provider_error',
        'unavailable',
        'validation_failed',
      ],
    },
  })

  const isFinished = useRef(false)
  const username = exchange.data?.username
  useEffect(() => {
    if (!username || isFinished.current) return
    isFinished.current = true
    void queries.invalidateQueries({ queryKey: ['plugins'] })
    toast.success(t('done', { username }))
    void navigate('/plugins', { replace: true })
  }, [username, queries, navigate, t])

  if (code === null) return <ConnectionRefused error={null} of="refusedChannel" />
  if (exchange.isError) return <ConnectionRefused error={exchange.error} of="refusedChannel" />
  return (
    <div className="grid gap-6">
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <ProgressBar label={t('progress')} value={null} />
    </div>
  )
}
