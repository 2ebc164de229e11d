import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { joinLive, separateLive } from '../../../parts-contract.ts'
import type { Live } from '../../lives-types.ts'

/** Separates the broadcasts of a live, or joins them again. The toast of a separation offers to join them. */
export function useParts({ pluginId, pluginType }: Pick<Live, 'pluginId' | 'pluginType'>) {
  const t = useTranslations('lives.parts')
  const client = useQueryClient()
  const options = {
    failed: t('failed'),
    onSettled: () => client.invalidateQueries({ queryKey: ['lives'] }),
  }

  const separate = useAction({
    ...options,
    mutationFn: (mediaId: string) =>
      call<typeof separateLive>('POST /api/plugins/live/parts/separate', {
        pluginId,
        pluginType,
        mediaId,
      }),
    done: ({ mediaId }) => ({
      text: t('separated'),
      action: { label: t('join'), onPress: () => join.mutate(mediaId) },
    }),
  })
  const join = useAction({
    ...options,
    mutationFn: (mediaId: string) =>
      call<typeof joinLive>('POST /api/plugins/live/parts/join', { pluginId, pluginType, mediaId }),
    done: t('joined'),
  })
  return { separate, join }
}
