import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { accountArrivals } from '#features/reports/contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fact } from './fact.tsx'

type Arrivals = ItemOfReply<typeof accountArrivals>

/**
 * The share of an account's comments that Instagram pushed, in its last live and in its last ten, and the time of the
 * last push.
 */
export function ArrivalsSection({ pluginId }: { pluginId: string }) {
  const t = useTranslations('integrations.arrivals')
  const words = useTranslations('words')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['plugins', pluginId, 'arrivals'],
    queryFn: ({ signal }) =>
      call<typeof accountArrivals>('POST /api/plugins/live/arrivals', { pluginId }, { signal }),
    meta: { shownHere: true },
  })
  return (
    <section className="grid gap-3 border-line border-t pt-4 text-14">
      <div>
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="mt-1 text-ink-muted">{t('text')}</p>
      </div>
      {data && <Figures arrivals={data} />}
      {!data && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {t('failed')}
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {words('retry')}
          </Button>
        </p>
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{words('loading')}</span>
          <Skeleton className="w-2/5" />
        </div>
      )}
    </section>
  )
}

function Figures({ arrivals }: { arrivals: Arrivals }) {
  const t = useTranslations('integrations.arrivals')
  const formats = useFormats()
  const { lastLive, lastLives, lastPushAt } = arrivals
  if (!lastLive) return <p>{t('noLive')}</p>
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t('lastLive')}>
        <Share of={lastLive} />
      </Fact>
      {lastLives.lives > 1 && (
        <Fact name={t('lastLives', { n: lastLives.lives })}>
          <Share of={lastLives} />
        </Fact>
      )}
      <Fact name={t('lastPush')}>{lastPushAt ? formats.dateTime(lastPushAt) : t('never')}</Fact>
    </dl>
  )
}

function Share({ of: { pushedCount, polledOnlyCount } }: { of: NonNullable<Arrivals['lastLive']> }) {
  const t = useTranslations('integrations.arrivals')
  const formats = useFormats()
  const total = pushedCount + polledOnlyCount
  if (total === 0) return t('nothing')
  // Rounded down: 100% only if every one was pushed.
  const share = Math.floor((1_000 * pushedCount) / total) / 1_000
  return t('share', { share: formats.percent(share), total })
}
