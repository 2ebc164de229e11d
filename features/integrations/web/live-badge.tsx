import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { liveStatus } from '#features/reports/contract.ts'
import { call } from '#platform/web/call.ts'
import { Badge } from '#ui/badge.tsx'
import type { Plugin } from './plugins-query.ts'

/** Whether an account is on air, refetched every half minute; a shop never is. */
export function useIsLive({ id, type }: Pick<Plugin, 'id' | 'type'>): boolean {
  const { data } = useQuery({
    queryKey: ['plugins', id, 'status'],
    queryFn: ({ signal }) =>
      call<typeof liveStatus>(
        'POST /api/plugins/live/status',
        { pluginId: id, pluginType: type },
        { signal },
      ),
    enabled: type !== 'shopify',
    refetchInterval: 30_000,
    meta: { shownHere: true },
  })
  return data?.live ?? false
}

/** "ao vivo" */
export function LiveBadge() {
  const t = useTranslations('integrations')
  return <Badge kind="live">{t('live')}</Badge>
}
