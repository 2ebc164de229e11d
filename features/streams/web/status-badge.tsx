import { useTranslations } from 'use-intl'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import type { Stream } from './streams-query.ts'

const kinds: Record<Stream['status'], BadgeKind> = {
  active: 'info',
  inactive: 'plain',
  pending: 'notice',
  deleted: 'soon',
}

/** The status of a stream in words; while it is on air, that. */
export function StatusBadge({ stream }: { stream: Pick<Stream, 'status' | 'broadcastStatus'> }) {
  const t = useTranslations('streams')
  const { status, broadcastStatus } = stream
  if (status === 'active' && broadcastStatus === 'live') return <Badge kind="live">{t('onAir')}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={kinds[status] ?? 'plain'}>{t(`statuses.${status in kinds ? status : 'unknown'}`)}</Badge>
      {status === 'active' && broadcastStatus === 'finished' && <Badge>{t('finished')}</Badge>}
    </span>
  )
}
