import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { session } from '#platform/web/session.ts'
import { useAction } from '#platform/web/use-action.ts'
import type {
  applyAsPaidAffiliate,
  getMyPanel,
  listMyReferrals,
  listMyRewards,
  redeemReward,
} from '../contract.ts'

export type Panel = ItemOfReply<typeof getMyPanel>
export type Referral = ItemOfReply<typeof listMyReferrals>
export type Reward = ItemOfReply<typeof listMyRewards>

const keys = { all: ['affiliate'], panel: ['affiliate', 'panel'] }
export const referralsPerPage = 50
/** Rewards shown on the panel. Redeemable ones are among the newest. */
const rewardsShown = 200

export function usePanel() {
  return useQuery({
    queryKey: keys.panel,
    queryFn: ({ signal }) => call<typeof getMyPanel>('GET /api/users/affiliates/my', {}, { signal }),
    staleTime: 10_000,
    meta: {
      shownHere: ['not_found', 'access_denied', 'internal_error', 'unavailable', 'http_error', 'timeout'],
    },
  })
}

export function useReferrals(page: number) {
  return useQuery({
    queryKey: [...keys.all, 'referrals', page],
    queryFn: ({ signal }) =>
      callTable<typeof listMyReferrals>(
        'POST /api/users/affiliates/my/referrals',
        { page, limit: referralsPerPage },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export function useRewards() {
  return useQuery({
    queryKey: [...keys.all, 'rewards'],
    queryFn: ({ signal }) =>
      callTable<typeof listMyRewards>(
        'POST /api/users/affiliates/my/rewards',
        { page: 1, limit: rewardsShown },
        { signal },
      ),
    staleTime: 10_000,
  })
}

/** Takes over the code with which the user has joined the programme: in the menu, and in the panel. */
export function useTakeCode() {
  const client = useQueryClient()
  return (affiliateCode: string) => {
    const current = session.state().session
    if (current) session.begin({ ...current, affiliateCode })
    return client.invalidateQueries({ queryKey: keys.all })
  }
}

export function useRedeem(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: (id: string) =>
      call<typeof redeemReward>(
        'POST /api/users/affiliates/my/rewards/redeem',
        { id },
        { idempotencyKey: newKey() },
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: ['billing'] }),
      ]),
  })
}

export function useApply(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: () =>
      call<typeof applyAsPaidAffiliate>(
        'POST /api/users/affiliates/my/apply',
        {},
        { idempotencyKey: newKey() },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.panel }),
  })
}
