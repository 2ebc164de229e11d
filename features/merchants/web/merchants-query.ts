import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callTable } from '#platform/web/call.ts'
import type { listMyMerchants } from '../contract.ts'

const queryKey = ['merchants']

export function useMyMerchants() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callTable<typeof listMyMerchants>('POST /api/merchants/my', {}, { signal }),
  })
}

/** Fetches the list again, after a change. */
export function useRefreshMerchants() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
