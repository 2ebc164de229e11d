import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { toast } from '#ui/toast.ts'
import type { joinLive, separateLive } from '../../../parts-contract.ts'
import { shownByAction } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'

/** Separates the broadcasts of a live, or joins them again; either can be undone where it is confirmed. */
export function useParts({ pluginId, pluginType }: Pick<Live, 'pluginId' | 'pluginType'>) {
  const t = useTranslations('lives.parts')
  const words = useTranslations('words')
  const client = useQueryClient()
  const kind = pluginType === 'shopify' ? 'shopify' : 'instagram'
  const options = {
    meta: { shownHere: shownByAction },
    onError: (error: Error) => {
      if (isCallError(error, ...shownByAction)) toast.error(words('failure'), error.message || t('failed'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lives'] }),
  }

  const separate = useMutation({
    ...options,
    mutationFn: (mediaId: string) =>
      call<typeof separateLive>('POST /api/plugins/live/parts/separate', {
        pluginId,
        pluginType: kind,
        mediaId,
      }),
    onSuccess: ({ mediaId }) =>
      toast.success(words('success'), t('separated'), {
        action: { label: t('join'), onPress: () => join.mutate(mediaId) },
      }),
  })
  const join = useMutation({
    ...options,
    mutationFn: (mediaId: string) =>
      call<typeof joinLive>('POST /api/plugins/live/parts/join', { pluginId, pluginType: kind, mediaId }),
    onSuccess: () => toast.success(words('success'), t('joined')),
  })
  return { separate, join }
}
