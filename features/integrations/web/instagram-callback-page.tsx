import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.ts'
import type { finishConnection } from '../contract.ts'
import { AccountChoice } from './account-choice.tsx'
import { ConnectionRefused } from './connection-refused.tsx'

const texts = {
  instagram: { callback: 'callback', refused: 'refused', choice: 'choice' },
  facebook: { callback: 'callbackPage', refused: 'refusedPage', choice: 'choicePage' },
} as const

/** The page to which Facebook sends the browser back with a page of its own. */
export function FacebookCallbackPage() {
  return <InstagramCallbackPage of="facebook" />
}

/** The page to which Meta sends the browser back: finishes the connection, or explains why it cannot. */
export function InstagramCallbackPage({ of = 'instagram' }: { of?: keyof typeof texts }) {
  const names = texts[of]
  const t = useTranslations(`integrations.${names.callback}`)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  // Meta ends the code with "#_", which some browsers include.
  const code = query.get('code')?.replace(/#_$/, '') ?? null
  const state = query.get('state') ?? undefined
  const exchange = useQuery({
    queryKey: ['connection', state, code],
    queryFn: () =>
      call<typeof finishConnection>('POST /api/plugins/oauth/exchange', { code: code ?? '', state }),
    enabled: code !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: {
      shownHere: [
        'oauth_state_mismatch',
        'oauth_refused',
        'account_not_professional',
        'no_linked_account',
        'provider_error',
        'unavailable',
        'validation_failed',
      ],
    },
  })

  const isFinished = useRef(false)
  const finish = useCallback(
    async (username: string) => {
      if (isFinished.current) return
      isFinished.current = true
      await queries.invalidateQueries({ queryKey: ['plugins'] })
      toast.success(t('done', { username }))
      await navigate('/plugins', { replace: true })
    },
    [queries, navigate, t],
  )
  const username = exchange.data?.username
  useEffect(() => {
    if (username) void finish(username)
  }, [username, finish])

  if (code === null) return <ConnectionRefused error={null} of={names.refused} />
  if (exchange.isError) return <ConnectionRefused error={exchange.error} of={names.refused} />
  if (exchange.data?.choiceId) {
    return (
      <AccountChoice
        choiceId={exchange.data.choiceId}
        of={names.choice}
        accounts={exchange.data.accounts}
        onChosen={(chosen) => void finish(chosen)}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <ProgressBar label={t('progress')} value={null} />
    </div>
  )
}
