import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.ts'
import type { addPlugin } from '../contract.ts'
import { ConnectionRefused } from './connection-refused.tsx'

const fields = ['code', 'hmac', 'host', 'shop', 'state', 'timestamp'] as const
type Callback = Record<(typeof fields)[number], string>

/** The page to which Shopify sends the browser of a shop's owner back: connects the shop, or explains why it cannot. */
export function ShopifyCallbackPage() {
  const t = useTranslations('integrations.callbackShop')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const callback = callbackOf(query)
  const added = useQuery({
    queryKey: ['connection', query.get('state'), query.get('code')],
    queryFn: () =>
      call<typeof addPlugin>('POST /api/plugins/add', {
        type: 'shopify',
        shopifyOauth: { ...(callback as Callback), query: query.toString() },
      }),
    enabled: callback !== null,
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
      ],
    },
  })

  const isFinished = useRef(false)
  const name = added.data?.name
  useEffect(() => {
    if (!name || isFinished.current) return
    isFinished.current = true
    void queries.invalidateQueries({ queryKey: ['plugins'] })
    toast.success(t('done', { name }))
    void navigate('/plugins', { replace: true })
  }, [name, queries, navigate, t])

  if (callback === null) return <ConnectionRefused error={null} of="refusedShop" />
  if (added.isError) return <ConnectionRefused error={added.error} of="refusedShop" />
  return (
    <div className="grid gap-6">
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <ProgressBar label={t('progress')} value={null} />
    </div>
  )
}

/** The six parameters; null when one is missing. */
function callbackOf(query: URLSearchParams): Callback | null {
  const found = fields.map((name) => [name, query.get(name)] as const)
  return found.every(([, value]) => value) ? (Object.fromEntries(found) as Callback) : null
}
