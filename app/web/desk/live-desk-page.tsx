import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Alarm } from '#features/control-desk/web/state-parts.tsx'
import { BuyerBagsProvider } from '#features/intentions/web/close-out/buyer-bags.tsx'
import { liveQuery } from '#features/reports/web/lives-queries.ts'
import { type Live, pluginTypeOf, type ReportPlace } from '#features/reports/web/lives-types.ts'
import { reportPathOf } from '#features/reports/web/report/report-paths.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, Navigate, useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { texts } from '../messages/load-messages.ts'
import { useBuyerBags } from '../reports/use-buyer-bags.ts'

const LiveDesk = lazyComponent(async () => {
  const [{ LiveDesk }] = await Promise.all([
    import('./live-desk.tsx'),
    texts.bring(['lives', 'carts', 'claims', 'claimReplies', 'closeOut', 'room', 'controlDesk', 'catalogue']),
  ])
  return LiveDesk
})

/** `…/report/desk`: the desk of an Instagram live, for everyone who may read its report. */
export function LiveDeskPage() {
  const t = useTranslations('controlDesk')
  const { pluginId = '', pluginType, mediaId = '' } = useParams()
  const place: ReportPlace = { pluginId, pluginType: pluginTypeOf(pluginType), mediaId }
  const { data: live, error, isPending, refetch, isFetching } = useQuery(liveQuery(place))
  if (live?.access === 'locked') return <Locked live={live} />
  if (live)
    return (
      <BuyerBagsProvider value={useBuyerBags}>
        <Suspense fallback={<Loading />}>
          <LiveDesk key={live.id} live={live} place={place} />
        </Suspense>
      </BuyerBagsProvider>
    )
  if (isPending) return <Loading />
  if (live === null || isCallError(error, 'access_denied', 'not_found', 'validation_failed'))
    return <Navigate to="/oops-404" replace />
  return (
    <main>
      <LoadFailure level={1} title={t('failed')} query={{ refetch, isFetching }} />
    </main>
  )
}

function Loading() {
  const t = useTranslations('controlDesk')
  return (
    <main>
      <SkeletonRows rows={8} height={72} label={t('loading')} />
    </main>
  )
}

/** A locked report has no claims and no replies. */
function Locked({ live }: { live: Live }) {
  const t = useTranslations('controlDesk')
  return (
    <main className="mx-auto grid max-w-[560px] gap-4 p-4">
      <h1 className="display-type text-22">{t('titleOf', { name: live.accountUsername })}</h1>
      <Alarm tone="quiet">{t('locked')}</Alarm>
      <Button className="justify-self-start" render={<Link to={reportPathOf(live)} />}>
        {t('toReport')}
      </Button>
    </main>
  )
}
