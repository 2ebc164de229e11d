import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listApplications, listHeldRewards } from '../contract.ts'

export type HeldReward = ItemOfReply<typeof listHeldRewards>
export type WaitingApplication = ItemOfReply<typeof listApplications>

const key = ['affiliate-review']
/** Held rewards. The list is fetched again after each decision. */
const shown = { page: 1, limit: 50 }

export function useHeldRewards(enabled: boolean) {
  return useQuery({
    queryKey: [...key, 'rewards'],
    queryFn: ({ signal }) =>
      callTable<typeof listHeldRewards>('POST /api/users/affiliates/admin/rewards', shown, { signal }),
    enabled,
    staleTime: 0,
  })
}

export function useWaitingApplications(enabled: boolean) {
  return useQuery({
    queryKey: [...key, 'applications'],
    queryFn: ({ signal }) =>
      callTable<typeof listApplications>('POST /api/users/affiliates/admin/applications', shown, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** Fetches the lists again, after a decision. */
export function useRefreshReview() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
