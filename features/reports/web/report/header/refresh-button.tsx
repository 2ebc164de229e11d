import { useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import type { refreshLive } from '../../../contract.ts'
import { livesKeys } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'

/** Fetches the counts of a live on air now, before the next scheduled poll. */
export function RefreshButton({ live }: { live: Live }) {
  const t = useTranslations('lives')
  const client = useQueryClient()
  const refresh = useAction({
    failed: ({ message }) => (message ? t('failures.request', { message }) : t('failures.refresh')),
    mutationFn: () =>
      call<typeof refreshLive>('PUT /api/plugins/live-metadata', {
        liveUserId: live.accountId,
        liveId: live.mediaId,
        type: live.pluginType,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: livesKeys.live(live.mediaId) }),
  })

  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<RotateCw />}
      className="-ml-3 whitespace-nowrap"
      loading={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      {t('capture.refresh')}
    </Button>
  )
}
