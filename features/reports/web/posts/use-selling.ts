import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { sellByPost, stopSelling } from '../../posts-contract.ts'
import { postsKeys } from './posts-queries.ts'

/** Begins and stops selling by posts of an account. */
export function useSelling(pluginId: string) {
  const t = useTranslations('posts')
  const client = useQueryClient()
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: postsKeys.sold(pluginId) }),
      client.invalidateQueries({ queryKey: postsKeys.all(pluginId) }),
    ])
  const begin = useAction({
    done: t('begun'),
    failed: t('unchanged'),
    mutationFn: (mediaId: string) =>
      call<typeof sellByPost>('POST /api/plugins/live/sell', { pluginId, mediaId }),
    onSuccess: refetch,
  })
  const stop = useAction({
    done: t('stopped'),
    failed: t('unchanged'),
    mutationFn: (mediaId: string) =>
      call<typeof stopSelling>('POST /api/plugins/live/stop', { pluginId, mediaId }),
    onSuccess: refetch,
  })
  return { begin, stop }
}
