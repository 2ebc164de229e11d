import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listServices } from '../contract.ts'

export type Service = ItemOfReply<typeof listServices>

const servicesKey = (merchantUuid: string) => ['merchant-services', merchantUuid]

export function useServices(merchantUuid: string) {
  return useQuery({
    queryKey: servicesKey(merchantUuid),
    queryFn: ({ signal }) =>
      callTable<typeof listServices>('POST /api/merchants/services', { merchantUuid }, { signal }),
  })
}

/** Fetches the services of a merchant again. */
export function useRefetchServices(merchantUuid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: servicesKey(merchantUuid) })
}
