import { useMutation, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { refreshLive } from '../../../contract.ts'
import { livesKeys, shownByAction } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'

/** Has the figures of a live on air fetched from Instagram now, rather than when they are next due. */
export function RefreshButton({ live }: { live: Live }) {
  const t = useTranslations('lives')
  const words = useTranslations('words')
  const client = useQueryClient()
  const refresh = useMutation({
    meta: { shownHere: shownByAction },
    mutationFn: () =>
      call<typeof refreshLive>('PUT /api/plugins/live-metadata', {
        liveUserId: live.accountId,
        liveId: live.mediaId,
        type: 'instagram',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: livesKeys.live(live.mediaId) }),
    onError: (error) => {
      if (!isCallError(error, ...shownByAction)) return
      const text = error.message ? t('failures.request', { message: error.message }) : t('failures.refresh')
      toast.error(words('failure'), text)
    },
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
