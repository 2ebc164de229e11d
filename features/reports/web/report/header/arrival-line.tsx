import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import type { Live } from '../../lives-types.ts'
import { timeAgo } from '../format-duration.ts'

/** The time of the provider's last push, and the number of messages that only polling found, in small print. */
export function ArrivalLine({ live }: { live: Pick<Live, 'arrival' | 'pluginType' | 'realCommentsCount'> }) {
  const t = useTranslations('lives.arrival')
  const now = useNow(5_000)
  const { lastPushAt, polledOnlyCount } = live.arrival
  if (live.pluginType !== 'instagram')
    return (
      <span className="text-12 text-ink-muted tabular-nums">
        {t(live.pluginType, { n: live.realCommentsCount })}
      </span>
    )
  const { unit, n } = timeAgo(now - Date.parse(lastPushAt ?? ''))
  const ago = unit === 'seconds' && n < 5 ? t('ago.now') : t(`ago.${unit}`, { n })
  return (
    <span className="text-12 text-ink-muted tabular-nums">
      {lastPushAt === null ? t('noPush') : t('lastPush', { ago })}
      {polledOnlyCount > 0 && <>, {t('polledOnly', { n: polledOnlyCount })}</>}
    </span>
  )
}
