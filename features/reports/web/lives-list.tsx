import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LiveRow, LiveRowHeads } from './live-row.tsx'
import type { livesQuery } from './lives-queries.ts'
import { ReportPages } from './report/report-pages.tsx'

type Props = {
  query: ReturnType<typeof livesQuery>
  account: string
  /** Whether the account is connected, so that a live of it can be planned. */
  isConnected: boolean
  /** A shop, which has products and no lives. */
  isShop: boolean
}

/** A page of the captured lives of an account, each linked to its report. */
export function LivesList({ query, account, isConnected, isShop }: Props) {
  const plansLives = isConnected && !isShop
  const failures = useTranslations('lives.failures')
  const t = useTranslations('lives.list')
  const [, setQuery] = useSearchParams()
  const lives = useQuery(query)
  const rows = lives.data?.rows
  const isFirstPage = (lives.data?.pagination.currentPage ?? 1) === 1

  if (lives.isError && !rows)
    return <LoadFailure title={failures('lives')} text={failures('whatToDo')} query={lives} />

  const goTo = (next: number) =>
    setQuery((current) => {
      const written = new URLSearchParams(current)
      if (next === 1) written.delete('page')
      else written.set('page', String(next))
      return written
    })
  return (
    <>
      <Card pad="none" className="overflow-clip">
        {!rows && <SkeletonRows rows={6} height={76} label={t('loading')} />}
        {rows?.length === 0 && isFirstPage && (
          <EmptyState
            title={t(isShop ? 'emptyShop' : 'empty')}
            text={t(isShop ? 'emptyShopText' : 'emptyText')}
            drawing={<EmptyGarment name="dress" />}
            action={
              <Button render={<Link to={plansLives ? '?tab=agenda' : '/plugins'} />}>
                {t(plansLives ? 'emptyPlan' : isShop ? 'emptyShopAction' : 'emptyAction')}
              </Button>
            }
          />
        )}
        {rows && rows.length > 0 && (
          <>
            <LiveRowHeads />
            <ul aria-label={t('label', { account })} className={lives.isPlaceholderData ? 'opacity-60' : ''}>
              {rows.map((live) => (
                <LiveRow key={live.id} live={live} />
              ))}
            </ul>
          </>
        )}
      </Card>
      {lives.data && lives.data.pagination.lastPage > 1 && (
        <ReportPages page={lives.data} shown={rows?.length ?? 0} onPage={goTo} />
      )}
    </>
  )
}
