import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listDataRequests, listIncidents } from '../contract.ts'

export type DataRequest = ItemOfReply<typeof listDataRequests>
export type Incident = ItemOfReply<typeof listIncidents>

const key = ['data-protection']
const limit = 50

export function useDataRequests(page: number) {
  return useQuery({
    queryKey: [...key, 'requests', page],
    queryFn: ({ signal }) =>
      callTable<typeof listDataRequests>(
        'POST /api/data-protection/admin/requests',
        { page, limit },
        { signal },
      ),
    staleTime: 0,
  })
}

export function useIncidents(page: number) {
  return useQuery({
    queryKey: [...key, 'incidents', page],
    queryFn: ({ signal }) =>
      callTable<typeof listIncidents>(
        'POST /api/data-protection/admin/incidents',
        { page, limit },
        { signal },
      ),
    staleTime: 0,
  })
}

/** Fetches the lists again, after a change. */
export function useRefreshDataProtection() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
