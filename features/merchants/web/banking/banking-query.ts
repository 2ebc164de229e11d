import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import type { showBanking } from '../../banking-contract.ts'

export type Banking = ResultOf<typeof showBanking>

const bankingKey = (uuid: string) => ['merchant-banking', uuid]

export function useBanking(uuid: string) {
  return useQuery({
    queryKey: bankingKey(uuid),
    queryFn: ({ signal }) => call<typeof showBanking>('POST /api/merchants/billing', { uuid }, { signal }),
  })
}

/** Takes over the saved details, and fetches the merchant again, whose status depends on them. */
export function useTakeBanking(uuid: string) {
  const client = useQueryClient()
  return (banking: Banking) => {
    client.setQueryData(bankingKey(uuid), banking)
    return client.invalidateQueries({ queryKey: ['merchant', uuid] })
  }
}

/** Fetches the details as they are now, after another screen has changed them. */
export function useRefreshBanking(uuid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: bankingKey(uuid) })
}
