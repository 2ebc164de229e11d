import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useTopic } from '#platform/web/use-topic.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { CartsChanged } from '../contract.ts'
import { CartsList } from './carts-list.tsx'
import { cartsEvent, cartsQuery, useCartsProgress, useRequestCarts } from './carts-query.ts'
import { cartsState } from './carts-state.ts'
import { SearchProgress } from './search-progress.tsx'

/** A search that was silent for this long may be ended and begun again; the server decides (`stuckAfter`). */
const stuckAfter = 120_000

/** Who wants to buy what, found in the messages of a live. */
export function CartsTab({ live, paywall }: { live: Live; paywall: ReactNode }) {
  const t = useTranslations('carts')
  const query = useQuery(cartsQuery(live))
  const request = useRequestCarts(live)
  const onProgress = useCartsProgress(live)
  const carts = query.data ?? null
  const state = cartsState(live, carts, carts?.productsCart.count ?? 0)
  const isStuck = useSilence(
    state.kind === 'working',
    `${carts?.id} ${carts?.status} ${carts?.productsCart.percentage}`,
  )
  const canRequest = live.role !== 'viewer'

  useTopic(`live:${live.id}`, {
    onEvent: (event, data) => {
      if (event === cartsEvent) onProgress(data as CartsChanged)
    },
    onRefresh: ({ first }) => {
      if (!first) void query.refetch()
    },
  })

  const search = (label: string, force = false) =>
    canRequest && (
      <Button loading={request.isPending} onClick={() => request.mutate({ force })}>
        {label}
      </Button>
    )

  if (state.kind === 'locked')
    return (
      <div className="-mx-4 sm:-mx-6 md:mx-0">
        {carts && carts.productsCart.count > 0 && (
          <p className="px-4 pb-4 text-14 text-ink-muted sm:px-6 md:px-0">
            {t('lockedCounts', { people: carts.productsCart.count, products: carts.products.count })}
          </p>
        )}
        {paywall}
      </div>
    )
  if (state.kind === 'onAir')
    return (
      <Card>
        <EmptyState title={t('onAir')} text={t('onAirText')} />
      </Card>
    )
  if (query.isPending) return <SkeletonRows rows={8} height={64} label={t('loading')} />
  if (query.isError) return <LoadFailure title={t('loadFailed')} text={t('loadFailedText')} query={query} />
  if (state.kind === 'found' && carts)
    return <CartsList live={live} carts={carts} again={search(t('again'))} />
  return (
    <Card>
      {state.kind === 'none' && (
        <EmptyState
          title={
            <span className="inline-flex items-center gap-2">
              {t('noData')} <Badge kind="soon">{t('beta')}</Badge>
            </span>
          }
          text={t(canRequest ? 'noDataText' : 'noDataForViewers')}
          action={search(t('start'))}
        />
      )}
      {state.kind === 'working' && (
        <SearchProgress
          step={state.step}
          percentage={carts?.productsCart.percentage ?? 0}
          restart={isStuck && search(t('restart'), true)}
        />
      )}
      {state.kind === 'failed' && (
        <ErrorState title={t('failed')} text={t('failedText')} action={search(t('tryAgain'))} />
      )}
      {state.kind === 'empty' && (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          drawing={<EmptyGarment name="skirt" />}
          action={search(t('again'))}
        />
      )}
    </Card>
  )
}

/** Whether a search under way has not moved on for as long as a stuck one does not. */
function useSilence(isWorking: boolean, progress: string): boolean {
  const [silent, setSilent] = useState<string | null>(null)
  useEffect(() => {
    if (!isWorking) return
    const timer = setTimeout(() => setSilent(progress), stuckAfter)
    return () => clearTimeout(timer)
  }, [isWorking, progress])
  return isWorking && silent === progress
}
