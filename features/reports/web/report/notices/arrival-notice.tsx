import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { resumedWithin } from '#features/lives/contract.ts'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Live } from '../../lives-types.ts'
import { NoticeLine } from './notice-line.tsx'

/** The notice that pushes fail: plain while polling finds the messages, an alert when messages may be lost. */
export function ArrivalNotice({
  live,
}: {
  live: Pick<Live, 'arrival' | 'updatedAt' | 'pluginType' | 'pausedUntil'>
}) {
  const t = useTranslations('lives.arrival')
  const formats = useFormats()
  const now = useNow(15_000)
  const { state, since } = live.arrival
  if (live.pausedUntil !== null)
    return (
      <NoticeLine tone="alarm" icon={<TriangleAlert aria-hidden="true" />}>
        {t('quota', { time: formats.time(live.pausedUntil) })}
      </NoticeLine>
    )
  if (live.pluginType !== 'instagram' && state === 'nothing')
    return (
      <NoticeLine tone="alarm" icon={<TriangleAlert aria-hidden="true" />}>
        {t(`${live.pluginType}Stopped`, { time: formats.time(since ?? live.updatedAt) })}
      </NoticeLine>
    )
  if (state === 'arriving') return null
  if (state === 'silent')
    return (
      <NoticeLine icon={<TriangleAlert aria-hidden="true" className="text-warn-text" />}>
        {t('silent')}
      </NoticeLine>
    )
  const stoppedAt = since ?? live.updatedAt
  const until = Date.parse(stoppedAt) + resumedWithin
  return (
    <NoticeLine tone="alarm" icon={<TriangleAlert aria-hidden="true" />}>
      <b className="font-semibold">{t('nothing', { time: formats.time(stoppedAt) })}</b>{' '}
      {now < until ? t('whatHelps', { until: formats.time(until) }) : t('whatHelpsLater')}
    </NoticeLine>
  )
}
