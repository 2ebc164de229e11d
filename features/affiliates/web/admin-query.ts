import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { decideApplication, decideReward, listApplications, listHeldRewards } from '../contract.ts'

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

export function useDecideReward(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: (decision: InputOf<typeof decideReward>) =>
      call<typeof decideReward>('POST /api/users/affiliates/admin/rewards/decide', decision, {
        idempotencyKey: newKey(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useDecideApplication(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: (decision: InputOf<typeof decideApplication>) =>
      call<typeof decideApplication>('POST /api/users/affiliates/admin/applications/decide', decision, {
        idempotencyKey: newKey(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
