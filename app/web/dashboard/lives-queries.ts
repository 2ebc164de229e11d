import { useQueries, useQuery } from '@tanstack/react-query'
import type { Plugin } from '#features/integrations/web/index.ts'
import type { listLives, liveMetrics } from '#features/reports/contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'

/** A captured live as the dashboard lists it. */
export type Live = ItemOfReply<typeof listLives>

/** The maximum of lives of an account on the dashboard (spec §9). */
export const recentLimit = 5

const everyHalfMinute = 30_000

/** The four numbers. */
export function useMetrics() {
  return useQuery({
    queryKey: ['lives', 'metrics'],
    queryFn: ({ signal }) =>
      call<typeof liveMetrics>('POST /api/plugins/live/metadata/metrics', {}, { signal }),
    refetchInterval: everyHalfMinute,
  })
}

/** The latest lives of each account, in the accounts' order; refetched while the page is in view. */
export function useRecentLives(plugins: Plugin[]) {
  return useQueries({
    queries: plugins.map(({ id, type }) => ({
      queryKey: ['lives', id, 'recent'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callTable<typeof listLives>(
          'POST /api/plugins/live/metadata',
          { pluginId: id, pluginType: type, limit: recentLimit },
          { signal },
        ),
      refetchInterval: everyHalfMinute,
    })),
  })
}

/** The path of a live's report. */
export function reportPath(live: Pick<Live, 'pluginId' | 'pluginType' | 'accountId' | 'mediaId'>): string {
  return `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report`
}

/** The path of an account's lives. */
export function livesPath({ id, type }: Plugin): string {
  return `/plugins/v2/${id}/${type}/lives`
}
