import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { LegalItem, listPolicies } from '../../policy-contract.ts'

export type Policy = ItemOfReply<typeof listPolicies>
export type LegalCheck = { item: LegalItem; isMet: boolean }

const policiesKey = (uuid: string) => ['merchant-policies', uuid]

const policiesQuery = (uuid: string) =>
  queryOptions({
    queryKey: policiesKey(uuid),
    queryFn: ({ signal }) =>
      callTable<typeof listPolicies>('POST /api/merchants/policies', { uuid }, { signal }),
  })

export const usePolicies = (uuid: string) => useQuery(policiesQuery(uuid))

/** Fetches a policy as it is now. */
export function useFetchPolicy(uuid: string) {
  const client = useQueryClient()
  return async (kind: Policy['kind']) => {
    const { rows } = await client.fetchQuery({ ...policiesQuery(uuid), staleTime: 0 })
    return rows.find((policy) => policy.kind === kind) ?? null
  }
}

/** Fetches the policies and their checks again, and the merchant, whose status depends on them. */
export function useRefreshPolicies(uuid: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: policiesKey(uuid) }),
      client.invalidateQueries({ queryKey: ['merchant', uuid] }),
    ])
}
