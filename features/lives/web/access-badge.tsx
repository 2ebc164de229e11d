import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { Live } from './lives-types.ts'

/** On air, or whether the report is open. */
export function AccessBadge({ live }: { live: Pick<Live, 'status' | 'access'> }) {
  const t = useTranslations('lives.access')
  if (live.status === 'on_air') return <Badge kind="live">{t('live')}</Badge>
  return <Badge kind={live.access}>{t(live.access)}</Badge>
}
